// SPDX-License-Identifier: MIT
// The words of Kairo. No guard: strings.h and strings.c include it for different ends.
// clang-format off
STRING(KAIRO_NAME, "Kairo", "Kairo", "Каир", "Kairo")
STRING(KAIRO_START_VARIABLE, "Variable", "Variable", "Произвольно", "Változó")
STRING(KAIRO_START_SUGGESTED, "Suggested", "Sugerido", "По схеме", "Javasolt")

// Colours: as said of a stall or a customer, and as said of a coin.
STRING(KAIRO_WHITE, "white", "blanco", "белый", "fehér")
STRING(KAIRO_RED, "red", "rojo", "красный", "piros")
STRING(KAIRO_PURPLE, "purple", "morado", "фиолетовый", "lila")
STRING(KAIRO_GREEN, "green", "verde", "зелёный", "zöld")
STRING(KAIRO_YELLOW, "yellow", "amarillo", "жёлтый", "sárga")
STRING(KAIRO_BLUE, "blue", "azul", "синий", "kék")
STRING(KAIRO_COIN_WHITE, "white", "blanca", "белая", "fehér")
STRING(KAIRO_COIN_RED, "red", "roja", "красная", "piros")
STRING(KAIRO_COIN_PURPLE, "purple", "morada", "фиолетовая", "lila")
STRING(KAIRO_COIN_GREEN, "green", "verde", "зелёная", "zöld")
STRING(KAIRO_COIN_YELLOW, "yellow", "amarilla", "жёлтая", "sárga")
STRING(KAIRO_COIN_BLUE, "blue", "azul", "синяя", "kék")

// What can be done in a turn
STRING(KAIRO_BUILD, "Build", "Construir", "Построить", "Építés")
STRING(KAIRO_LURE, "Lure", "Atraer", "Подозвать", "Csábítás")
STRING(KAIRO_DRAW, "Draw cards", "Robar cartas", "Взять карты", "Laphúzás")
STRING(KAIRO_STOP, "Stop building", "Terminar", "Закончить", "Befejezés")
STRING(KAIRO_LOOK, "Look around", "Mirar", "Осмотреться", "Nézelődés")

// What can be built
STRING(KAIRO_STALL, "stall", "puesto", "шатёр", "pavilon")
STRING(KAIRO_NEW_STALL, "New stall", "Puesto nuevo", "Новый шатёр", "Új pavilon")
STRING(KAIRO_NEUTRAL_STALL, "Neutral stall", "Puesto neutral", "Нейтральный шатёр", "Semleges")
STRING(KAIRO_EXPANSION, "Expansion", "Ampliación", "Расширение", "Bővítés")
STRING(KAIRO_MOVE_STALL, "Move stall", "Mover puesto", "Перенести", "Áthelyezés")
STRING(KAIRO_ROW_STALL, "new stall", "puesto", "шатёр", "pavilon")
STRING(KAIRO_ROW_EXPANSION, "expansion", "ampliación", "расширение", "bővítés")
STRING(KAIRO_ROW_MOVE, "move", "mover", "перенести", "mozgatás")
STRING(KAIRO_WHICH_COLOUR, "Which colour?", "¿Qué color?", "Какой цвет?", "Melyik szín?")
STRING(KAIRO_WHAT_TO_BUILD, "Build what?", "¿Construir?", "Что строить?", "Mit építesz?")

// The panel while choosing
STRING(KAIRO_SEGMENT, "segment %1", "sector %1", "сектор %1", "%1. piacrész")
STRING(KAIRO_COST, "cost %1", "coste %1", "цена %1", "ára %1")
STRING(KAIRO_SIZE, "size %1", "tamaño %1", "размер %1", "méret %1")
STRING(KAIRO_ENTRY_SIDE, "Entry: which side?", "¿Dónde la entrada?", "С какой стороны вход?", "Hol a bejárat?")
STRING(KAIRO_WHICH_CARDS, "Which cards?", "¿Qué cartas?", "Какие карты?", "Mely lapok?")
STRING(KAIRO_ONE_CARD, "1 card", "1 carta", "1 карта", "1 lap")
STRING(KAIRO_A_JOKER, "a joker", "un comodín", "джокер", "jóker")
STRING(KAIRO_THREE_CARDS, "3 CARDS!", "¡3 CARTAS!", "3 КАРТЫ!", "3 LAP!")
STRING(KAIRO_FEE, "fee", "tasa", "джокер", "jóker")
STRING(KAIRO_PAYMENT, "Payment", "Pago", "Оплата", "Fizetés")
STRING(KAIRO_PAY_MORE, "missing: %1", "faltan: %1", "не хватает: %1", "hiányzik: %1")
STRING(KAIRO_PAY_LESS, "too many: %1", "sobran: %1", "лишних: %1", "fölösleg: %1")
STRING(KAIRO_PAY_RIGHT, "A: pays", "A: paga", "A: оплатить", "A: fizet")
STRING(KAIRO_PAYS, "pays %1", "paga %1", "платит %1", "fizet: %1")
STRING(KAIRO_CONFIRM, "A: build", "A: construir", "A: строить", "A: építs")
STRING(KAIRO_CUSTOMER, "customer", "cliente", "покупатель", "vásárló")
STRING(KAIRO_WHICH_CUSTOMER, "Which customer?", "¿Qué cliente?", "Какой покупатель?", "Melyik vásárló?")
STRING(KAIRO_ENTRIES, "entries: %1", "entradas: %1", "входов: %1", "bejárat: %1")
STRING(KAIRO_STEPS, "%1 steps", "%1 pasos", "шагов: %1", "%1 lépés")
STRING(KAIRO_WAITING, "waiting: %1", "espera: %1", "ждёт: %1", "vár: %1")
STRING(KAIRO_NEUTRAL, "neutral", "neutral", "нейтральный", "semleges")
STRING(KAIRO_ENTRY, "entry", "entrada", "вход", "bejárat")
STRING(KAIRO_FREE_SITE, "free site", "solar libre", "свободно", "szabad hely")
STRING(KAIRO_RESTAURANTS, "restaurants", "tabernas", "закусочные", "éttermek")
STRING(KAIRO_MARKET, "market", "zoco", "рынок", "piactér")
STRING(KAIRO_NO_CARD_HERE, "no card for it", "sin carta", "нет карты", "nincs lap")
STRING(KAIRO_DECK, "deck: %1", "mazo: %1", "колода: %1", "pakli: %1")
STRING(KAIRO_BARKERS, "barkers: %1", "charlatán: %1", "зазывалы: %1", "kikiáltók: %1")
STRING(KAIRO_JOKER, "joker", "comodín", "джокер", "jóker")
STRING(KAIRO_EMPTY, "empty", "vacío", "пусто", "üres")
STRING(KAIRO_FIRST_CARD, "Draw: 1st card", "Robar: 1.ª", "Взять: 1-я", "Húzás: 1. lap")
STRING(KAIRO_SECOND_CARD, "Draw: 2nd card", "Robar: 2.ª", "Взять: 2-я", "Húzás: 2. lap")
STRING(KAIRO_DISCARD, "Discard one", "Descarta una", "Сбросьте одну", "Dobj el egyet")
STRING(KAIRO_STOP_ASKED, "Stop building? You are out for the rest of the game.\nA: stop, B: back", "¿Dejar de construir? Quedas fuera hasta el final.\nA: sí, B: volver", "Больше не строить? Вы выбываете до конца игры.\nA: да, B: назад", "Nem építesz többet? A játék végéig kimaradsz.\nA: igen, B: vissza")
STRING(KAIRO_THINKS, "thinks", "piensa", "думает", "gondolkodik")

// Narration of moves; the player's name stands before
STRING(KAIRO_NARRATE_PLAYS, "plays", "juega", "играет", "kijátszik")
STRING(KAIRO_NARRATE_STALL, "sets up a %1 stall", "coloca puesto %1", "ставит шатёр %1", "pavilont épít %1")
STRING(KAIRO_NARRATE_NEUTRAL, "places a neutral %1", "coloca neutral %1", "ставит нейтральный %1", "semlegest tesz %1")
STRING(KAIRO_NARRATE_EXPANDS, "expands %1: size %2", "amplía %1: tamaño %2", "расширяет %1: размер %2", "bővít %1, méret: %2")
STRING(KAIRO_NARRATE_MOVES, "moves the %1 stall", "mueve puesto %1", "переносит шатёр %1", "pavilont mozgat %1")
STRING(KAIRO_NARRATE_PAYS, "pays %1", "paga %1", "платит %1", "fizet %1")
STRING(KAIRO_NARRATE_POINTS, "scores %1", "gana %1", "получает %1", "pontja %1")
STRING(KAIRO_NARRATE_MEDAL, "takes %1", "recibe %1", "берёт %1", "megkap %1")
STRING(KAIRO_NARRATE_MEDAL_FROM, "takes %1 from %2", "quita %1 a %2", "берёт %1, было у: %2", "elveszi %1 tőle: %2")
STRING(KAIRO_NARRATE_LURES, "lures %1", "atrae a %1", "подзывает %1", "csábít %1")
STRING(KAIRO_NARRATE_LURES_WITH, "lures %1 with %2", "atrae a %1 con %2", "подзывает %1 за %2", "csábít %1 ezzel %2")
STRING(KAIRO_NARRATE_EARNS, "earns %1", "cobra %1", "получает %1", "bevétele %1")
STRING(KAIRO_NARRATE_COMES, "%1 comes to the market", "llega %1 al zoco", "на рынок приходит %1", "%1 jön a piacra")
STRING(KAIRO_NARRATE_TAKES, "takes", "toma", "берёт", "elvesz")
STRING(KAIRO_NARRATE_DRAWS, "draws from the deck", "roba del mazo", "тянет из колоды", "húz a pakliból")
STRING(KAIRO_NARRATE_BARKER, "takes a barker %1", "toma charlatán %1", "берёт зазывалу %1", "kikiáltót vesz %1")
STRING(KAIRO_NARRATE_DISCARDS, "discards", "descarta", "сбрасывает", "eldob")
STRING(KAIRO_NARRATE_STOPS, "stops building", "deja de construir", "больше не строит", "nem épít többet")
STRING(KAIRO_NARRATE_NEXT_NEUTRAL, "From the bag: neutral %1", "De la bolsa: neutral %1", "Из мешочка: нейтральный %1", "A zsákból: semleges %1")
STRING(KAIRO_NARRATE_REFILL, "New in the display", "Nuevas a la vista", "Новые в ряду", "Új a kínálatban")
STRING(KAIRO_NARRATE_SHUFFLE, "Discards are shuffled", "Se baraja el descarte", "Сброс перетасован", "Megkeverik a dobópaklit")
STRING(KAIRO_NARRATE_FINAL, "Final phase: only building now!", "Última etapa: ¡sólo construir!", "Финал: теперь только строить!", "Utolsó fázis: csak építés!")
STRING(KAIRO_NARRATE_OVER, "The game is over", "La partida termina", "Игра окончена", "Vége a játéknak")

// Figures
STRING(KAIRO_POINTS, "Points", "Puntos", "Очки", "Pontok")
STRING(KAIRO_MEDALS, "Medals", "Medallas", "Медали", "Medálok")
STRING(KAIRO_COINS, "Coins", "Monedas", "Монеты", "Érmék")
STRING(KAIRO_CARDS, "Cards", "Cartas", "Карты", "Lapok")
STRING(KAIRO_BARKER_CARDS, "Barkers", "Charlatanes", "Зазывалы", "Kikiáltók")
STRING(KAIRO_STALLS, "Stalls", "Puestos", "Шатры", "Pavilonok")
STRING(KAIRO_EXPANSIONS, "Expansions", "Ampliaciones", "Расширения", "Bővítések")

// Why something is not possible
STRING(KAIRO_NO_OTHER, "That is not possible now.", "Ahora no es posible.", "Сейчас это невозможно.", "Ez most nem lehetséges.")
STRING(KAIRO_NO_ENTRY_OFF_BOARD, "The entry would lie off the board.", "La entrada quedaría fuera del tablero.", "Вход оказался бы за краем поля.", "A bejárat a táblán kívül lenne.")
STRING(KAIRO_NO_OTHER_NEUTRAL, "The neutral %1 stall comes first.", "Primero va el puesto neutral %1.", "Сначала нейтральный %1 шатёр.", "Előbb a semleges %1 pavilon jön.")
STRING(KAIRO_NO_HAS_STALL, "Your %1 stall is on the board already.", "Tu puesto %1 ya está en el tablero.", "Ваш %1 шатёр уже стоит на поле.", "A %1 pavilonod már a táblán van.")
STRING(KAIRO_NO_STALL_YET, "You have no %1 stall on the board.", "No tienes ningún puesto %1 en el tablero.", "Ваш %1 шатёр ещё не стоит на поле.", "Nincs %1 pavilonod a táblán.")
STRING(KAIRO_NO_SETUP_FULL, "Segment %1 already holds two stalls.", "En el sector %1 ya hay dos puestos.", "В секторе %1 уже два шатра.", "A(z) %1. piacrészen már két pavilon van.")
STRING(KAIRO_NO_PURPLE_ONLY, "%1 is in the restaurant area: only purple may stand there.", "%1 está en la zona de tabernas: sólo para puestos morados.", "%1 – зона закусочных: только для фиолетовых.", "%1 az éttermi területen van: csak lila állhat ott.")
STRING(KAIRO_NO_MARKET_ONLY, "Purple may stand in the restaurant area only, not on %1.", "Los morados sólo van en la zona de tabernas, no en %1.", "Фиолетовые ставят только в зоне закусочных, не на %1.", "Lila csak az éttermi területen állhat, %1 nem jó.")
STRING(KAIRO_NO_SITE_TILE, "%1 is built on already.", "%1 ya está edificado.", "%1: здесь уже построено.", "%1: itt már áll valami.")
STRING(KAIRO_NO_SITE_ENTRY, "%1 is the entry of a stall.", "%1 es la entrada de un puesto.", "%1: здесь вход в шатёр.", "%1: ez egy bejárat.")
STRING(KAIRO_NO_SITE_CUSTOMER, "A customer stands on %1.", "En %1 hay un cliente.", "%1: здесь стоит покупатель.", "%1: itt vásárló áll.")
STRING(KAIRO_NO_COLOUR_IN_SEGMENT, "There is a %1 stall in segment %2 already.", "En el sector %2 ya hay un puesto %1.", "В секторе %2 уже есть %1 шатёр.", "A(z) %2. piacrészen már van %1 pavilon.")
STRING(KAIRO_NO_TOUCHES_TILE, "On %1 the stall would touch another one or an expansion.", "En %1 tocaría otro puesto o una ampliación.", "%1: шатёр касался бы другого шатра или расширения.", "%1: hozzáérne egy másik pavilonhoz vagy bővítéshez.")
STRING(KAIRO_NO_ENTRY_NOT_BESIDE, "The entry must lie beside the stall, not on %1.", "La entrada va junto al puesto, no en %1.", "Вход должен быть рядом с шатром, не на %1.", "A bejárat a pavilon mellett legyen, ne itt: %1.")
STRING(KAIRO_NO_ENTRY_RESTAURANT, "%1 is in the restaurant area: no entries there.", "%1 está en la zona de tabernas: allí no hay entradas.", "%1 – зона закусочных: там входов не бывает.", "%1 az éttermi területen van: ott nem lehet bejárat.")
STRING(KAIRO_NO_ENTRY_CUT_OFF, "No customer could reach the entry on %1.", "Ningún cliente llegaría a la entrada en %1.", "До входа на %1 не дошёл бы ни один покупатель.", "A(z) %1 bejáratot egy vásárló sem érné el.")
STRING(KAIRO_NO_CUT_OFF, "Building on %1 would cut an entry off from a customer.", "En %1 cortaría el paso entre un cliente y una entrada.", "%1: путь покупателя к входу был бы закрыт.", "%1: elzárná egy vásárló útját egy bejárathoz.")
STRING(KAIRO_NO_NOT_AT_STAND, "%1 does not touch your %2 stand.", "%1 no toca tu puesto %2.", "%1 не рядом с прилавком: %2.", "%1 nem érinti a %2 pavilonodat.")
STRING(KAIRO_NO_TOUCHES_SAME, "%1 touches another %2 stand.", "%1 toca otro puesto %2.", "%1 касается другого прилавка: %2.", "%1 hozzáér egy másik %2 pavilonhoz.")
STRING(KAIRO_NO_EXPANSION_LEFT, "No expansions are left: %1.", "No quedan ampliaciones: %1.", "Расширений не осталось: %1.", "Nincs több bővítés: %1.")
STRING(KAIRO_NO_STALL_IS_EXPANDED, "The %1 stall has been expanded: it stays.", "El puesto %1 ya está ampliado: no se mueve.", "%1 шатёр уже расширен и не переносится.", "A %1 pavilon már bővült: a helyén marad.")
STRING(KAIRO_NO_STALL_NOT_BLOCKED, "The %1 stall can still be expanded: it stays.", "El puesto %1 aún se puede ampliar: no se mueve.", "%1 шатёр ещё можно расширить, он не переносится.", "A %1 pavilon még bővíthető: a helyén marad.")
STRING(KAIRO_NO_SAME_SITE, "The stall stands on %1 already.", "El puesto ya está en %1.", "Шатёр уже стоит на %1.", "A pavilon már itt áll: %1.")
STRING(KAIRO_NO_CARD_NOT_HELD, "Card %1 is not in your hand.", "No tienes la carta %1.", "Карты %1 нет на руке.", "Nincs ilyen lapod: %1.")
STRING(KAIRO_NO_CARD_FOR, "No card for segment %2.", "Sin carta para el sector %2.", "Нет карты сектора %2.", "Nincs lapod ide: %2. piacrész.")
STRING(KAIRO_NO_FEE, "A joker costs 1 coin, and you have none.", "El comodín cuesta 1 moneda y no te queda ninguna.", "Джокер стоит 1 монету, а у вас нет ни одной.", "A jóker 1 érmébe kerül, de nincs egy sem.")
STRING(KAIRO_NO_OWN_COIN, "Needs at least 1 %1 coin.", "Hace falta al menos 1 moneda %1.", "Нужна хотя бы 1 %1 монета.", "Legalább 1 %1 érme kell.")
STRING(KAIRO_NO_TOO_FEW_COINS, "Too few coins: it costs %1 %2 ones, or 2 others for each.", "Faltan monedas: cuesta %1 de color %2, o 2 de otras por cada una.", "Мало монет: цена %1, цвет %2; за недостающую – 2 других.", "Kevés az érme: %1 %2 kell, vagy 2 másik egy helyett.")
STRING(KAIRO_NO_NOTHING_DUE, "There is nothing to pay here.", "Aquí no hay nada que pagar.", "Здесь платить не нужно.", "Itt nincs mit fizetni.")
STRING(KAIRO_NO_PAYS_TOO_FEW_HELD, "You do not have that many coins: %1.", "No tienes tantas monedas: %1.", "У вас нет столько монет: %1.", "Nincs ennyi érméd: %1.")
STRING(KAIRO_NO_PAYS_OWN_COLOUR, "You have enough: pay %1 %2 coins.", "Tienes suficiente: paga %1 de color %2.", "Монет хватает: заплатите %1, цвет %2.", "Van elég: fizess %1 %2 érmét.")
STRING(KAIRO_NO_PAYS_WRONG_SUM, "It costs %1 %2 coins; 2 others for each one missing.", "Cuesta %1 de color %2; por cada una que falte, 2 de otras.", "Цена %1, цвет %2; за каждую недостающую – 2 других.", "Ára %1 %2 érme; minden hiányzóért 2 másik.")
STRING(KAIRO_NO_CUSTOMER_WAITS, "The %1 customer is not on the board.", "El cliente %1 no está en el tablero.", "%1 покупатель не на поле.", "A %1 vásárló nincs a táblán.")
STRING(KAIRO_NO_ENTRY_THERE, "%1 is not the entry of a %2 stand.", "%1 no es la entrada de un puesto %2.", "%1 – не вход. Нужен цвет: %2.", "%1 nem %2 pavilon bejárata.")
STRING(KAIRO_NO_ENTRY_TAKEN, "A customer stands on the entry %1.", "En la entrada %1 hay un cliente.", "На входе %1 стоит покупатель.", "A(z) %1 bejáraton vásárló áll.")
STRING(KAIRO_NO_MORE_BARKERS, "Nearer entries: needs %1 barkers, you have %2.", "Hay entradas más cerca: faltan charlatanes, %1 (tienes %2).", "Есть входы ближе: нужно зазывал %1, у вас %2.", "Van közelebbi bejárat: %1 kikiáltó kell, neked %2 van.")
STRING(KAIRO_NO_SLOT_EMPTY, "This place of the display is empty.", "Aquí no hay carta.", "Это место в ряду пусто.", "A kínálatnak ez a helye üres.")
STRING(KAIRO_NO_CARDS_LEFT, "No stall cards are left to draw.", "No quedan cartas de edificación.", "Карт секторов больше нет.", "Nincs több pavilon kártya.")
STRING(KAIRO_NO_BARKERS_LEFT, "All barkers are taken.", "No quedan charlatanes.", "Все зазывалы разобраны.", "Nincs több kikiáltó.")
STRING(KAIRO_WHY_NO_CARDS, "You have no stall cards: draw some first.", "No tienes cartas de edificación: roba primero.", "У вас нет карт секторов: сначала возьмите.", "Nincs pavilon kártyád: előbb húzz.")
STRING(KAIRO_WHY_NO_CUSTOMER, "No customer has an open entry of his colour in reach.", "Ningún cliente tiene a su alcance una entrada libre de su color.", "Ни у кого из покупателей нет свободного входа своего цвета.", "Egyik vásárlónak sincs elérhető szabad bejárata.")
STRING(KAIRO_WHY_NO_SITE, "There is no site left for the %1 stall.", "No queda solar para el puesto %1.", "Нет места. Шатёр: %1.", "Nincs hely a %1 pavilonnak.")
STRING(KAIRO_WHY_NO_SITE_BESIDE, "The %1 stand has no free site beside it.", "El puesto %1 no tiene solar libre al lado.", "Рядом нет свободного места. Прилавок: %1.", "A %1 pavilon mellett nincs szabad hely.")

// What speaks for a hint
STRING(KAIRO_WHY_BOTH_MEDALS, "Takes both medals.", "Gana las dos medallas.", "Берёт обе медали.", "Mindkét érmet megszerzi.")
STRING(KAIRO_WHY_GOLD, "Takes the gold medal.", "Gana la medalla de oro.", "Берёт золотую медаль.", "Megszerzi az aranyérmet.")
STRING(KAIRO_WHY_SILVER, "Takes the silver medal.", "Gana la medalla de plata.", "Берёт серебряную медаль.", "Megszerzi az ezüstérmet.")
STRING(KAIRO_WHY_ENDS_AHEAD, "Ends the game while you are ahead.", "Acaba la partida mientras vas ganando.", "Завершает игру, пока вы впереди.", "Lezárja a játékot, amíg vezetsz.")
STRING(KAIRO_WHY_POINTS, "Points: %1.", "Puntos: %1.", "Очки: %1.", "Pontok: %1.")
STRING(KAIRO_WHY_COINS, "Coins for you: %1.", "Monedas para ti: %1.", "Монет для вас: %1.", "Érméd lesz belőle: %1.")
STRING(KAIRO_WHY_DENIES, "%1 does not get these coins: %2.", "%1 no recibe estas monedas: %2.", "Столько монет не получит %1: %2.", "%1 nem kapja meg: %2 érme.")
STRING(KAIRO_WHY_MEDALS_WAIT, "This comes first: the medals can wait.", "Esto primero: las medallas pueden esperar.", "Сначала это: медали подождут.", "Előbb ez: az érmek várhatnak.")
STRING(KAIRO_WHY_NEW_STALL, "A new stall that can grow.", "Un puesto nuevo que puede crecer.", "Новый шатёр, которому есть куда расти.", "Új pavilon, amely nőhet.")
STRING(KAIRO_WHY_BETTER_PLACE, "There the stall can grow again.", "Allí el puesto puede volver a crecer.", "Там шатёр снова сможет расти.", "Ott a pavilon újra nőhet.")
STRING(KAIRO_WHY_CARD_BUILDS, "With this card a stall of yours can grow.", "Con esta carta puede crecer un puesto tuyo.", "С этой картой ваш шатёр может расти.", "Ezzel a lappal nőhet egy pavilonod.")
STRING(KAIRO_WHY_MORE_CARDS, "You need better cards.", "Necesitas mejores cartas.", "Нужны карты получше.", "Jobb lapok kellenek.")
STRING(KAIRO_WHY_BARKER, "A barker brings a customer past a nearer entry.", "Un charlatán salta una entrada más cercana.", "Зазывала проводит мимо ближнего входа.", "A kikiáltó átlép egy közelebbi bejáratot.")
STRING(KAIRO_WHY_LEAST_USEFUL, "Your least useful card.", "Tu carta menos útil.", "Ваша самая ненужная карта.", "A legkevésbé hasznos lapod.")
STRING(KAIRO_WHY_ROOM, "Room to grow, and its customer is near.", "Sitio para crecer y su cliente cerca.", "Есть место, и покупатель рядом.", "Van hely nőni, és közel a vásárló.")
STRING(KAIRO_WHY_NEUTRAL, "There it is in the others' way, not in yours.", "Ahí estorba a los demás, no a ti.", "Там он мешает другим, а не вам.", "Ott mást akadályoz, nem téged.")
STRING(KAIRO_WHY_NOTHING_LEFT, "Nothing is left to build.", "No queda nada que construir.", "Строить больше нечего.", "Nincs már mit építeni.")

// Help on what is under the cursor
STRING(KAIRO_HELP_BUILD,
    "Build: play a stall card, then set up a new stall, expand one of yours, or move a blocked one. A card shows where: one segment. A joker shows three and costs 1 coin. Any three cards: anywhere.",
    "Construir: juega una carta de edificación y coloca un puesto nuevo, amplía uno tuyo o mueve uno bloqueado. La carta indica dónde: un sector. El comodín, tres sectores por 1 moneda. Tres cartas cualesquiera: donde quieras.",
    "Построить: сыграйте карту сектора и поставьте новый шатёр, расширьте свой или перенесите заблоки\u00ADрованный. Карта показывает сектор. Джокер – три сектора за 1 монету. Любые три карты – где угодно.",
    "Építés: játssz ki egy pavilon kártyát, és tegyél le új pavilont, bővítsd az egyiket, vagy mozgass egy elzártat. A lap mutatja, hol: egy piacrészen. A jóker hármat mutat, és 1 érmébe kerül. Bármely három lap: bárhol.")
STRING(KAIRO_HELP_LURE,
    "Lure: bring one of the five customers to the nearest open entry of his colour. Your own stand pays 1 coin a tile. Another player's pays you 1 coin, and him 1 a tile. A barker lets you pass over one nearer entry.",
    "Atraer: lleva a uno de los cinco clientes a la entrada libre más cercana de su color. Tu puesto paga 1 moneda por tablilla. El de otro te da 1 moneda, y a él 1 por tablilla. Un charlatán permite saltar una entrada más cercana.",
    "Подозвать: приведите одного из пяти покупателей к ближайшему свободному входу его цвета. Ваш прилавок даёт 1 монету за элемент. Чужой – вам 1 монету, хозяину по 1 за элемент. Зазывала позволяет пропустить один более близкий вход.",
    "Csábítás: vidd az öt vásárló egyikét a színének legközelebbi szabad bejáratához. A te pavilonod lapkánként 1 érmét ad. Másé neked 1-et, neki lapkánként 1-et. Egy kikiáltóval egy közelebbi bejáratot átléphetsz.")
STRING(KAIRO_HELP_TAKE,
    "Draw two cards, one after the other: one of the four open ones, the top of the deck, or a barker. You may keep four stall cards; barkers do not count.",
    "Roba dos cartas, una tras otra: una de las cuatro a la vista, la de arriba del mazo o un charlatán. Puedes guardar cuatro cartas de edificación; los charlatanes no cuentan.",
    "Возьмите две карты, одну за другой: одну из четырёх открытых, верхнюю из колоды или зазывалу. На руке остаётся не больше четырёх карт секторов; зазывалы не в счёт.",
    "Húzz két lapot egymás után: a négy nyitott egyikét, a pakli tetejét, vagy egy kikiáltót. Négy pavilon kártyát tarthatsz meg; a kikiáltók nem számítanak.")
STRING(KAIRO_HELP_STOP,
    "In the final phase one can only build. Whoever stops is out for the rest of the game; the others may go on.",
    "En la última etapa sólo se puede construir. Quien termina queda fuera; los demás pueden seguir.",
    "В финальной фазе можно только строить. Кто закончил, выбывает до конца игры; остальные могут продолжать.",
    "Az utolsó fázisban csak építeni lehet. Aki befejezi, kimarad a játék végéig; a többiek folytathatják.")
STRING(KAIRO_HELP_LOOK,
    "Go over the board with the arrows. A shows the segment large: emblem and dots are the owner's, mark and letter the colour: White, Red, Purple, Green, Yellow, Blue.",
    "Recorre el tablero con las flechas. A muestra el sector en grande: emblema y puntos son del dueño, dibujo y letra del color: W blanco, R rojo, P morado, G verde, Y amarillo, B azul.",
    "Осмотрите поле стрелками. A показывает сектор крупно: герб и точки – хозяин, знак и буква – цвет: W белый, R красный, P фиолетовый, G зелёный, Y жёлтый, B синий.",
    "Járd be a táblát a nyilakkal. A nagyban mutatja a piacrészt: a címer és a pontok a gazdáé, a jel és a betű a színé: W fehér, R piros, P lila, G zöld, Y sárga, B kék.")
STRING(KAIRO_HELP_WHAT,
    "What would you like to build? The number says on how many sites it is possible with your cards and coins. A on a dash says why it is not.",
    "¿Qué quieres construir? El número dice en cuántos solares se puede con tus cartas y monedas. A sobre un guion dice por qué no.",
    "Что построить? Число – на скольких местах это возможно с вашими картами и монетами. A на прочерке скажет, почему нельзя.",
    "Mit építenél? A szám mutatja, hány helyen lehet a lapjaiddal és érméiddel. A a vonáson megmondja, miért nem.")
STRING(KAIRO_HELP_SITE,
    "The cursor goes to sites only where you can build. Stalls need a free site beside them for the entry, and may not touch another stall or expansion.",
    "El cursor va sólo a los solares donde puedes construir. Un puesto necesita al lado un solar libre para la entrada y no puede tocar otro puesto ni ampliación.",
    "Курсор встаёт только туда, где можно строить. Шатру нужно рядом свободное место для входа, и он не касается других шатров и расширений.",
    "A kurzor csak oda megy, ahol építhetsz. A pavilon mellé szabad hely kell a bejáratnak, és nem érhet másik pavilonhoz vagy bővítéshez.")
STRING(KAIRO_HELP_ENTRY,
    "Press the arrow of the side on which the entry shall be. It lies in the market, never in the restaurant area.",
    "Pulsa la flecha del lado donde irá la entrada. Está siempre en el zoco, nunca en la zona de tabernas.",
    "Нажмите стрелку той стороны, где будет вход. Он всегда на рынке, никогда в зоне закусочных.",
    "Nyomd meg annak az oldalnak a nyilát, ahol a bejárat legyen. Mindig a piactéren van, sosem az éttermi területen.")
STRING(KAIRO_HELP_CARDS,
    "Which card to play: the one of the segment, a joker for 1 coin, or any three. They go to the discards.",
    "Qué carta jugar: la del sector, un comodín por 1 moneda o tres cualesquiera. Van al descarte.",
    "Какую карту сыграть: карту сектора, джокера за 1 монету или любые три. Они идут в сброс.",
    "Melyik lapot játszod ki: a piacrészét, egy jókert 1 érméért, vagy bármely hármat. A dobópaklira kerülnek.")
STRING(KAIRO_HELP_PAY,
    "Left and right choose a colour, up and down pay one more or less. At least 1 coin is of the stand's colour; for each one missing pay 2 others.",
    "Izquierda y derecha eligen el color, arriba y abajo pagan una más o menos. Al menos 1 moneda es del color del puesto; por cada una que falte, 2 de otras.",
    "Влево и вправо – выбор цвета, вверх и вниз – монетой больше или меньше. Хотя бы 1 монета цвета прилавка; за каждую недостающую – 2 других.",
    "Balra-jobbra a szín, fel-le eggyel több vagy kevesebb. Legalább 1 érme a pavilon színéből; minden hiányzóért 2 másik.")
STRING(KAIRO_HELP_PREVIEW,
    "This is what you pay and what you get. A builds, B goes back.",
    "Esto pagas y esto recibes. A construye, B vuelve.",
    "Столько вы платите и столько получаете. A – строить, B – назад.",
    "Ennyit fizetsz és ennyit kapsz. A épít, B vissza.")
STRING(KAIRO_HELP_CUSTOMER,
    "Choose a customer. He walks the shortest way to an open entry of his colour, over free sites, entries and past other customers.",
    "Elige un cliente. Va por el camino más corto a una entrada libre de su color, por solares libres, entradas y otros clientes.",
    "Выберите покупателя. Он идёт кратчайшим путём к свободному входу своего цвета через свободные места, входы и других покупателей.",
    "Válassz vásárlót. A legrövidebb úton megy a színének szabad bejáratához, szabad helyeken, bejáratokon és más vásárlókon át.")
STRING(KAIRO_HELP_ENTRY_OF_LURE,
    "Entries in reach: the nearest ones, and with barkers those further away. Then he goes to wait beside the board, and the one who waited takes his place.",
    "Entradas a su alcance: las más cercanas y, con charlatanes, otras más lejanas. Luego espera fuera del tablero, y el que esperaba ocupa su lugar.",
    "Доступные входы: ближайшие, а с зазывалами и дальние. Потом он ждёт рядом с полем, а тот, кто ждал, встаёт на его место.",
    "Elérhető bejáratok: a legközelebbiek, kikiáltóval a távolabbiak is. Utána a tábla mellett vár, és aki várt, a helyére lép.")
STRING(KAIRO_HELP_THROW,
    "You hold more than four stall cards. Choose one to discard.",
    "Tienes más de cuatro cartas de edificación. Elige una para descartar.",
    "У вас больше четырёх карт секторов. Выберите, какую сбросить.",
    "Négynél több pavilon kártyád van. Válaszd ki, melyiket dobod el.")

// The rules to read
STRING(KAIRO_RULES_AIM,
    "KAIRO\nYou are a trader at the bazaar of Cairo. Customers bring coins to your stalls, coins pay for larger stalls, and larger stalls bring points and medals. Most points win.",
    "KAIRO\nEres comerciante en el bazar de El Cairo. Los clientes traen monedas a tus puestos, con ellas amplías los puestos, y los puestos grandes dan puntos y medallas. Gana quien tenga más puntos.",
    "КАИР\nВы торговец на каирском базаре. Покупатели приносят монеты в ваши шатры, на монеты прилавки растут, а большие прилавки дают очки и медали. Побеждает тот, у кого больше очков.",
    "KAIRO\nKereskedő vagy a kairói vásárban. A vásárlók érmét hoznak a pavilonjaidba, érméért bővítheted őket, a nagy pavilonok pedig pontot és medált adnak. A legtöbb pont nyer.")
STRING(KAIRO_RULES_BOARD,
    "THE BOARD\n12 x 12 sites in nine segments, numbered 1 to 9 row by row. The rim in the west, south and east, with a dot on every free site, is the restaurant area; all the rest is the market. There are six colours: white, red, purple, green, yellow and blue. Each player owns six stalls, one of each colour. A stall and its expansions are a stand.",
    "EL TABLERO\n12 x 12 solares en nueve sectores, numerados del 1 al 9 fila a fila. El borde oeste, sur y este, con un punto en cada solar libre, es la zona de tabernas; el resto es el zoco. Hay seis colores: blanco, rojo, morado, verde, amarillo y azul. Cada jugador tiene seis puestos, uno de cada color. Un puesto crece con ampliaciones; su tamaño son todas sus tablillas.",
    "ПОЛЕ\n12 x 12 мест в девяти секторах, от 1 до 9 ряд за рядом. Край на западе, юге и востоке, где на свободных местах точки, – зона закусочных, остальное – рынок. Цветов шесть: белый, красный, фиолетовый, зелёный, жёлтый и синий. У каждого игрока шесть шатров, по одному каждого цвета. Шатёр с расширениями – это прилавок.",
    "A TÁBLA\n12 x 12 hely kilenc piacrészen, soronként 1-től 9-ig. A nyugati, déli és keleti szél, ahol a szabad helyeken pont van, az éttermi terület; a többi a piactér. Hat szín van: fehér, piros, lila, zöld, sárga és kék. Mindenkinek hat pavilonja van, színenként egy. A pavilon a bővítéseivel paviloncsoport.")
STRING(KAIRO_RULES_SIGNS,
    "THE SIGNS\nWhite is an empty square, red upright stripes, purple a cross, green a triangle, yellow a full square, blue level stripes. A stall is lit with its mark dark; an expansion is the mark alone; a disc is a customer. An entry is a mat before its stall with one to four dots: the number of the player it belongs to. Without dots it is neutral. The stall's missing corner says the same: top left is player 1, then clockwise.",
    "LOS SIGNOS\nBlanco es un cuadro vacío, rojo rayas verticales, morado un aspa, verde un triángulo, amarillo un cuadro lleno, azul rayas horizontales. Un puesto es claro con su signo oscuro; una ampliación es el signo solo; un disco es un cliente. La entrada es una alfombrilla ante el puesto con uno a cuatro puntos: el número de su dueño. Sin puntos es neutral. La esquina que le falta al puesto dice lo mismo: arriba a la izquierda el jugador 1, y sigue el reloj.",
    "ЗНАКИ\nБелый – пустой квадрат, красный – стоячие полосы, фиолетовый – косой крест, зелёный – треугольник, жёлтый – полный квадрат, синий – лежачие полосы. Шатёр светлый, знак в нём тёмный; расширение – один знак; круг – покупатель. Вход – коврик у шатра и точки, от одной до четырёх: номер хозяина. Без точек – нейтральный. О том же говорит срезанный угол шатра: вверху слева – игрок 1, дальше по часовой стрелке.",
    "A JELEK\nA fehér üres négyzet, a piros álló csíkok, a lila ferde kereszt, a zöld háromszög, a sárga teli négyzet, a kék fekvő csíkok. A pavilon világos, benne sötét a jel; a bővítés csak a jel; a korong vásárló. A bejárat egy lábtörlő a pavilon előtt, egytől négyig ponttal: a gazda száma. Pont nélkül semleges. A pavilon hiányzó sarka ugyanezt mondja: bal fent az 1. játékos, aztán az óra járása szerint.")
STRING(KAIRO_RULES_SETUP,
    "SET-UP\nFive of the six customers stand on the board, the sixth waits beside it. Everybody has three stall cards and one coin of each colour. Either a suggested start is laid out, or the players place three stalls each in turn, by the rules for new stalls, without cards, and with at most two stalls in a segment.",
    "PREPARACIÓN\nCinco de los seis clientes están en el tablero, el sexto espera fuera. Cada uno tiene tres cartas de edificación y una moneda de cada color. O se usa una colocación sugerida, o los jugadores colocan por turnos tres puestos cada uno, con las reglas de los puestos nuevos, sin cartas y con dos puestos por sector como máximo.",
    "ПОДГОТОВКА\nПять из шести покупателей стоят на поле, шестой ждёт рядом. У каждого три карты секторов и по монете каждого цвета. Либо берётся предложенная схема, либо игроки по очереди ставят по три шатра: по правилам новых шатров, без карт, не больше двух шатров в секторе.",
    "ELŐKÉSZÜLETEK\nA hat vásárlóból öt a táblán áll, a hatodik mellette vár. Mindenkinek három pavilon kártyája és minden színből egy érméje van. Vagy a javasolt kezdőpozíció érvényes, vagy a játékosok felváltva három-három pavilont tesznek le, az új pavilonok szabályai szerint, kártya nélkül, egy piacrészre legfeljebb kettőt.")
STRING(KAIRO_RULES_TURN,
    "YOUR TURN\nDo exactly one thing: build, or lure a customer, or draw two cards. Then it is the next player's turn.",
    "TU TURNO\nHaz exactamente una cosa: construir, atraer a un cliente o robar dos cartas. Después juega el siguiente.",
    "ВАШ ХОД\nСделайте ровно одно: постройте, или подзовите покупателя, или возьмите две карты. Затем ходит следующий игрок.",
    "A KÖRÖD\nPontosan egy dolgot tegyél: építs, csábíts egy vásárlót, vagy húzz két lapot. Utána a következő játékos jön.")
STRING(KAIRO_RULES_CARDS,
    "CARDS\nBuilding takes a stall card, which says where. A standard card: its segment. A joker: one of its three segments, for 1 coin of any colour. Or any three cards: wherever you like; jokers among them cost nothing. Played cards go to the discards.",
    "CARTAS\nPara construir se juega una carta de edificación, que dice dónde. Estándar: su sector. Comodín: uno de sus tres sectores, por 1 moneda de cualquier color. O tres cartas cualesquiera: donde quieras; los comodines entre ellas no cuestan nada. Las cartas jugadas se descartan.",
    "КАРТЫ\nЧтобы строить, играют карту сектора: она говорит, где. Обычная – её сектор. Джокер – один из трёх секторов, за 1 монету любого цвета. Или любые три карты – где угодно; джокеры среди них бесплатны. Сыгранные карты идут в сброс.",
    "LAPOK\nAz építéshez pavilon kártyát kell kijátszani, ez mondja meg, hol. Normál lap: a piacrésze. Jóker: három piacrészének egyike, 1 tetszőleges érméért. Vagy bármely három lap: bárhol; a jókerek köztük ingyenesek. A kijátszott lapok a dobópaklira kerülnek.")
STRING(KAIRO_RULES_STALL,
    "NEW STALL\nIt needs a free site (no stall, expansion, entry or customer) and beside it another free one for the entry. Purple stalls stand in the restaurant area only, the others in the market only; entries always lie in the market. A segment holds one stall of each colour. A stall may not touch another stall or an expansion by an edge. Every entry must stay in reach of every customer.",
    "PUESTO NUEVO\nNecesita un solar libre (sin puesto, ampliación, entrada ni cliente) y al lado otro libre para la entrada. Los puestos morados sólo van en la zona de tabernas, los demás sólo en el zoco; las entradas siempre en el zoco. En un sector cabe un puesto de cada color. Un puesto no puede tocar por un lado otro puesto ni ampliación. Cada cliente debe poder llegar a cada entrada.",
    "НОВЫЙ ШАТЁР\nЕму нужно свободное место (без шатра, расширения, входа и покупателя) и рядом ещё одно – для входа. Фиолетовые шатры стоят только в зоне закусочных, остальные только на рынке; входы всегда на рынке. В секторе один шатёр каждого цвета. Шатёр не касается стороной другого шатра или расширения. Каждый покупатель должен иметь путь к каждому входу.",
    "ÚJ PAVILON\nSzabad hely kell neki (pavilon, bővítés, bejárat és vásárló nélkül), és mellette még egy a bejáratnak. Lila pavilon csak az éttermi területen állhat, a többi csak a piactéren; a bejárat mindig a piactéren van. Egy piacrészen minden színből egy pavilon lehet. A pavilon oldalával nem érhet másik pavilonhoz vagy bővítéshez. Minden vásárló elérhesse minden bejáratot.")
STRING(KAIRO_RULES_EXPANSION,
    "EXPANSION\nIt comes from the common supply, six of each colour, and goes on a free site beside a tile of your stand of that colour; purple in the restaurant area, the others in the market. It may touch stands of other colours, but not another stand of its own colour. No entry may be cut off from a customer.",
    "AMPLIACIÓN\nViene del almacén general, seis de cada color, y va en un solar libre junto a tu puesto de ese color; la morada en la zona de tabernas, las demás en el zoco. Puede tocar puestos de otros colores, pero no otro puesto de su color. Ninguna entrada puede quedar aislada de un cliente.",
    "РАСШИРЕНИЕ\nОно берётся из общего резерва, по шесть каждого цвета, и ставится на свободное место рядом с вашим прилавком этого цвета: фиолетовое в зоне закусочных, остальные на рынке. Можно касаться прилавков других цветов, но не чужого того же цвета. Нельзя отрезать вход от покупателя.",
    "BŐVÍTÉS\nA közös készletből jön, színenként hat van, és egy szabad helyre kerül az azonos színű pavilonod mellé; a lila az éttermi területre, a többi a piactérre. Más színűekhez hozzáérhet, azonos színű másikhoz nem. Egy bejáratot sem zárhat el egy vásárlótól sem.")
STRING(KAIRO_RULES_COST,
    "COST AND POINTS\nAn expansion costs as many coins of its colour as the stand then has tiles. If you have too few, pay at least 1 of that colour and 2 others for each one missing. You score 1 point for each tile of the stand.",
    "PRECIO Y PUNTOS\nUna ampliación cuesta tantas monedas de su color como tablillas tenga después el puesto. Si te faltan, paga al menos 1 de ese color y 2 de otros por cada una que falte. Ganas 1 punto por tablilla del puesto.",
    "ЦЕНА И ОЧКИ\nРасширение стоит столько монет своего цвета, сколько элементов будет в прилавке. Если не хватает, заплатите хотя бы 1 этого цвета и по 2 других за каждую недостающую. Вы получаете 1 очко за каждый элемент прилавка.",
    "ÁR ÉS PONTOK\nA bővítés annyi, a színével egyező érmébe kerül, ahány lapkás lesz a pavilon. Ha kevés van, fizess legalább 1-et abból a színből, és minden hiányzóért 2 másikat. A pavilon minden lapkájáért 1 pontot kapsz.")
STRING(KAIRO_RULES_MEDALS,
    "MEDALS\nEach colour has a gold medal worth 3 and a silver one worth 2. If after your expansion you alone have the largest stand of that colour, take both, from the supply or from whoever holds them. If you only draw level with the largest, take the silver one. A medal scores when you take it, and once more at the end of the game.",
    "MEDALLAS\nCada color tiene una medalla de oro, de 3 puntos, y una de plata, de 2. Si tras tu ampliación sólo tú tienes el puesto más grande de ese color, toma las dos, del almacén o de quien las tenga. Si sólo igualas al más grande, toma la de plata. Una medalla puntúa al tomarla y otra vez al final.",
    "МЕДАЛИ\nУ каждого цвета золотая медаль на 3 очка и серебряная на 2. Если после расширения ваш прилавок – единственный самый большой этого цвета, возьмите обе, из запаса или у владельца. Если вы лишь сравнялись с самым большим, возьмите серебряную. Медаль приносит очки, когда её берут, и ещё раз в конце игры.",
    "MEDÁLOK\nMinden színnek van egy 3 pontos arany és egy 2 pontos ezüst medálja. Ha bővítésed után egyedül tiéd a szín legnagyobb pavilonja, vedd el mindkettőt, a készletből vagy a birtokosától. Ha csak utoléred a legnagyobbat, az ezüst jár. A medál akkor ér pontot, amikor elveszed, és a végén még egyszer.")
STRING(KAIRO_RULES_MOVE,
    "MOVING\nA stall without expansions that cannot be expanded any more may be moved to another site, by the rules for new stalls and with a card for the new site.",
    "MOVER\nUn puesto sin ampliaciones que ya no se puede ampliar puede cambiar de sitio, según las reglas de los puestos nuevos y con una carta para el sitio nuevo.",
    "ПЕРЕНОС\nШатёр без расширений, который больше нельзя расширить, можно перенести на другое место: по правилам новых шатров и с картой для нового места.",
    "ÁTHELYEZÉS\nAz a bővítetlen pavilon, amelyet már nem lehet bővíteni, átvihető máshová, az új pavilonok szabályai szerint, az új helyhez való lappal.")
STRING(KAIRO_RULES_LURE,
    "LURING\nChoose one of the five customers and bring him to the nearest entry of his colour on which nobody stands; if several are equally near, choose. He walks by the edges over free market sites, entries and past other customers, never through the restaurant area. Each barker card you play lets you pass over one nearer entry. Then he leaves to wait, and the one who waited takes his place.",
    "ATRAER\nElige a uno de los cinco clientes y llévalo a la entrada más cercana de su color donde no haya nadie; si hay varias a igual distancia, elige. Camina de lado a lado por solares libres del zoco, entradas y otros clientes, nunca por la zona de tabernas. Cada charlatán que juegas salta una entrada más cercana. Luego sale a esperar, y el que esperaba ocupa su lugar.",
    "ПОДОЗВАТЬ\nВыберите одного из пяти покупателей и приведите его к ближайшему входу его цвета, где никто не стоит; из равно близких выбираете вы. Он идёт по прямой через свободные места рынка, входы и других покупателей, но не через закусочные. Каждая карта зазывалы пропускает один более близкий вход. Потом он уходит ждать, а тот, кто ждал, встаёт на его место.",
    "CSÁBÍTÁS\nVálaszd ki az öt vásárló egyikét, és vidd a színének legközelebbi olyan bejáratához, ahol senki sem áll; egyenlő távolságnál te döntesz. Oldalirányban lép szabad piaci helyeken, bejáratokon és más vásárlókon át, az éttermi területen soha. Minden kijátszott kikiáltó egy közelebbi bejáratot átugrik. Utána várni megy, és aki várt, a helyére lép.")
STRING(KAIRO_RULES_INCOME,
    "INCOME\nAt your own stand you earn 1 coin of its colour for each tile. At another player's stand you earn 1 coin, and he 1 for each tile. At a neutral stall you earn 1 coin.",
    "INGRESOS\nEn tu puesto ganas 1 moneda de su color por tablilla. En el de otro jugador ganas 1 moneda, y él 1 por tablilla. En un puesto neutral ganas 1 moneda.",
    "ДОХОД\nУ своего прилавка вы получаете 1 монету его цвета за каждый элемент. У чужого – 1 монету вы и по 1 за элемент хозяин. У нейтрального шатра – 1 монету.",
    "BEVÉTEL\nA saját pavilonodnál lapkánként 1 érmét kapsz a színéből. Másénál te 1 érmét, ő lapkánként 1-et. Semlegesnél 1 érmét kapsz.")
STRING(KAIRO_RULES_DRAW,
    "DRAWING\nTwice take one of the four open cards, or the top of the deck, or a barker. You see the first before you choose the second. Keep at most four stall cards; barkers lie open and do not count. Open cards are refilled after your turn; when the deck is empty the discards are shuffled.",
    "ROBAR\nDos veces tomas una de las cuatro cartas a la vista, la de arriba del mazo o un charlatán. Ves la primera antes de elegir la segunda. Guarda cuatro cartas de edificación como máximo; los charlatanes están a la vista y no cuentan. Las cartas a la vista se reponen tras tu turno; cuando se acaba el mazo se baraja el descarte.",
    "ВЗЯТЬ КАРТЫ\nДважды возьмите одну из четырёх открытых карт, верхнюю из колоды или зазывалу. Первую вы видите до выбора второй. Оставьте не больше четырёх карт секторов; зазывалы лежат открыто и не считаются. Открытый ряд пополняется после хода; когда колода кончилась, сброс тасуют.",
    "HÚZÁS\nKétszer vedd el a négy nyitott lap egyikét, a pakli tetejét vagy egy kikiáltót. Az elsőt látod, mielőtt a másodikat választod. Legfeljebb négy pavilon kártyát tarts meg; a kikiáltók nyíltan fekszenek és nem számítanak. A kínálat a köröd után telik fel; ha elfogy a húzópakli, a dobópaklit megkeverik.")
STRING(KAIRO_RULES_END,
    "THE END\nWhen a colour has no expansions left, or two colours have at most one each, the final phase begins: now players may only build. Whoever cannot or will not is out; the others go on until all are out. Then every medal you hold scores again, and every 3 coins of any colours score 1 point. Most points win; tied players share the win.",
    "EL FINAL\nCuando a un color no le quedan ampliaciones, o a dos colores como mucho una a cada uno, empieza la última etapa: sólo se puede construir. Quien no puede o no quiere queda fuera; los demás siguen hasta que todos lo estén. Después cada medalla que tengas puntúa otra vez y cada 3 monedas de cualquier color dan 1 punto. Gana quien tenga más; en empate se comparte la victoria.",
    "КОНЕЦ ИГРЫ\nКогда у одного цвета не осталось расширений или у двух цветов не больше чем по одному, начинается финальная фаза: можно только строить. Кто не может или не хочет, выбывает; остальные продолжают, пока не выбудут все. Потом каждая ваша медаль снова даёт очки, а каждые 3 монеты любых цветов – 1 очко. Побеждает тот, у кого больше; при равенстве победа общая.",
    "A JÁTÉK VÉGE\nHa egy színből elfogyott a bővítés, vagy két színből legfeljebb egy-egy maradt, kezdődik az utolsó fázis: már csak építeni lehet. Aki nem tud vagy nem akar, kimarad; a többiek folytatják, míg mindenki ki nem marad. Ekkor minden medálod újra pontot ér, és minden 3 tetszőleges érme 1 pontot. A legtöbb pont nyer; egyenlőségnél közös a győzelem.")
STRING(KAIRO_RULES_TWO,
    "TWO PLAYERS\nSix neutral stalls, one of each colour, stand on the board as well. In the variable start the players draw them from the bag and place them in turn. They belong to nobody and are never moved or expanded.",
    "DOS JUGADORES\nHay además seis puestos neutrales, uno de cada color. En el inicio variable los jugadores los sacan de la bolsa y los colocan por turnos. No son de nadie y nunca se mueven ni se amplían.",
    "ДВА ИГРОКА\nНа поле стоят ещё шесть нейтральных шатров, по одному каждого цвета. При произвольном начале игроки по очереди тянут их из мешочка и ставят. Они никому не принадлежат, их не переносят и не расширяют.",
    "KÉT JÁTÉKOS\nHat semleges pavilon is áll a táblán, színenként egy. Változó kezdésnél a játékosok felváltva húzzák őket a zsákból és teszik le. Senkié sem, soha nem mozdulnak és nem bővülnek.")
