## The frame, the lobby, the waiting room, and the people at a table.

# --- the frame
page-nav = Pages
page-rules = Rules
alert-title = { $count ->
    [one] Your turn!
   *[other] Your turn in { $count } games!
 } · El Grande
alert-title-invited = { $count ->
    [one] An invitation
   *[other] { $count } invitations
 } · El Grande
alert-count = { $count ->
    [one] 1 game is waiting for you
   *[other] { $count } games are waiting for you
 }
alert-invited = { $count ->
    [one] 1 invitation
   *[other] { $count } invitations
 }
settings = Settings
setting-speed = Speed
setting-speed-help = How fast pieces move and bots play.
setting-speed-times = ×{ $speed }
setting-speed-none = at once
setting-motion = Animation
setting-motion-auto = like this device
setting-motion-still = off
setting-hints = Explain each kind of question the first time
setting-hints-help = Switch it off and on again to see everything once more.
setting-hands = Quick hands
setting-confirm = Ask me to confirm important moves
setting-keys = Play by keys
setting-keys-help = A number picks a power card, an action card or how many go to court. L shows a letter on everything that glows. Enter does what the red button says, Backspace undoes.
setting-volume = Sounds of the game
setting-volume-off = off
setting-volume-of = { $volume } %
setting-alerts = When it is my turn, or I am invited
setting-title = show it in the page title
setting-badge = mark the icon of the tab
setting-sound = play a sound
try-again = Try again

# --- names to be given
guest-names = Isabel, Fernando, Leonor, Rodrigo, Inés, Álvaro, Beatriz, Gonzalo, Elvira, Jimena, Diego, Blanca, Urraca, Alfonso, Catalina, Sancho
bot-names = Alba, Mendoza, Velasco, Guzmán, Ponce, Pimentel, Zúñiga, Enríquez, Manrique, Girón, Cárdenas, Quiñones
name-too-long = { $letters } letters: a name has at most { $most }.

# --- the lobby
lobby-welcome = Win the favour of the regions of Spain: send your caballeros, mind the King, and remember who went into the Castillo.
lobby-name = Your name
lobby-learn-first = New to El Grande? Learn in ten minutes
lobby-learn = Learn the game
lobby-puzzle = Puzzle of the day
lobby-quick = Play now against bots
lobby-quick-players = Players, including you
lobby-quick-more = Variations and expansions: { $names }.
lobby-quick-strength = Bots
lobby-as = You play as { $name }.
lobby-as-somebody = No account needed; we’ll find a name for you.
lobby-change-name = Change your name
lobby-choose-name = Choose one yourself
lobby-my-tables = My games
lobby-all-games = All my games
lobby-friends = With friends
lobby-friends-help = Open a table and send the link, or pass one device around.
lobby-new = New table
lobby-join-label = Link or code of a table
lobby-join-go = Go
lobby-public = Open to all
lobby-no-public = Nobody is looking for players right now. Open a table and let anybody join!
lobby-more = More
lobby-rules = Cards, map, scoring and rules
lobby-about = Who made this, and how
lobby-bring = Open a recorded game

# --- tables in a list
table-title = { $edition } · { $host }
table-title-imported = { $edition } · imported game
table-complete = everybody is here
table-free = { $count ->
    [one] 1 free seat
   *[other] { $count } free seats
 }
table-kept = { $count ->
    [one] 1 reserved seat
   *[other] { $count } reserved seats
 }
table-running = in progress
table-round = round { $round }
table-over = over
table-abandoned = abandoned
table-imported = from a record opened by { $host }
table-place = you are { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
   *[other] fifth
 } with { $points ->
    [one] 1 point
   *[other] { $points } points
 }
table-placed = you came { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
   *[other] fifth
 } with { $points ->
    [one] 1 point
   *[other] { $points } points
 }
table-turn = waiting for { $names }
table-your-turn = Your turn
table-continue = Continue
table-join = Join
table-watch = Watch
table-look = How it ended
games-invited = A seat is reserved for you
games-accept = Accept
games-decline = Decline
games-awaiting = Waiting for you
games-going = In progress
games-open = Not started yet
games-over = Over
games-imported = Imported
games-delete = Delete the table
games-delete-sure = Yes, delete it
games-delete-not = Keep it
games-hide = Remove from my games
games-hide-sure = Yes, remove it
games-none = You have no games yet.

# --- a new table
new-game = The game
new-edition = Edition
new-players = Players
new-seats = Who plays
new-seat = Seat { $seat }, { $colour }
new-seat-name = Name for seat { $seat }
new-seat-whose = Whose seat it is
sitter-me = Me
sitter-me-named = Me ({ $name })
sitter-open = open to anyone
sitter-invited = reserved for somebody …
sitter-here = somebody else at this device …
sitter-bots = Bots
bots-others = For comparison
sitter-bot = Bot: { $bot }
new-public = Anybody may find this table and join
new-public-help = Otherwise only those who have the link.
new-rated = The game counts for ratings
new-rated-help = It moves how strong its players, bots too, are held to be with this edition and number of players.
new-boxes = Expansions
faces-ours = { $ours } of { $all } card faces are decided by us: we could not find their printed text.
faces-list = See which
new-box-excluded = Not together with { $boxes }.
new-first-game = First game with this box: { $advice }
new-first-game-help = Sets these options; press again to set them back.
new-variations = Variations
option-only = Only with { $players } players.
new-manners = What can be seen and undone
new-preview = Show what would score now
new-preview-help = Points of every region, at any time, for everybody.
new-spectators = Others may watch
new-spectators-help = Spectators see what everybody may see, and talk among themselves.
new-delayed = Spectators see everything a round later
new-delayed-help = So they can help nobody.
new-several-seats = One person may take several seats
new-several-seats-help = Otherwise everybody who joins has one.
new-clock = Clock
new-deck = Deck
new-deck-help = How many copies of each card are used. A file can also say what is on a card: name, caballeros, effect. The server checks that every stack lasts for the whole game.
new-open = Open the table
new-open-help = You get a link for the others.
new-open-and-start = Start
new-open-and-start-help = Everybody is here.
deck-stack = Stack { $stack }
deck-once = there every round
deck-option = variation: { $option }
deck-reset = Back to the standard deck
deck-load = Load from a file
deck-save = Save to a file
deck-file-help = A text file: a number of copies and a card in every line, and below a card what its face says otherwise. Only what differs has to be in it; “elgrande cards --deck” prints the whole list.
deck-loaded = { $count ->
    [0] { $file }: the standard deck.
    [one] { $file }: one card differs from the standard deck.
   *[other] { $file }: { $count } cards differ from the standard deck.
 }
deck-left-out = Set by variations, so left as they are: { $cards }.
deck-copies-wrong = A whole number from 0 to { $most }.
undo = Undo
undo-consent = further back if everybody agrees
    .help = Your own decisions, until something is revealed; further back if everybody agrees.
    .agreed = Undo: your own decisions, further back if everybody agrees
undo-turn = within your turn
    .help = Your own decisions until something is revealed.
    .agreed = Undo: your own decisions
undo-none = off
    .help = What is done is done.
    .agreed = Undo is off at this table
hints = Hints from a bot
hints-usual = against bots alone
    .help = Whoever plays against bots alone may ask what a bot would do; nobody else.
    .agreed = Hints against bots alone
hints-told = for those who ask, and all see it
    .help = Whoever asks what a bot would do is named to everybody.
    .agreed = Hints for those who ask, and all see who asked
hints-free = free
    .help = Everybody may ask what a bot would do, as often as they like.
    .agreed = Hints are free
hints-off = off
    .help = Nobody is helped.
clock = Time
clock-help = When somebody’s clock runs out, a bot plays until that player is back.
clock-none = no limit
clock-move = for each move
clock-game = for the whole game
clock-time = Time
clock-increment = Extra time each turn
clock-move-text = { $time } a move
clock-game-text = { $increment ->
    [0] { $time } in all
   *[other] { $time } in all, and { $increment } seconds for every turn
 }
span-days = { $count ->
    [one] 1 day
   *[other] { $count } days
 }
span-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
 }
span-seconds = { $count ->
    [0] nothing
    [one] 1 second
   *[other] { $count } seconds
 }

# --- the waiting room
room-title = { $host }’s table
room-players = { $players } players
room-seats = Seats
room-shuffle = Shuffle seats
room-sit-help = Choose a seat; its colour comes with it. A reserved seat is for whoever was invited to it.
room-sit = Sit here
room-move = Move here
room-removed = You have been removed from your seat.
room-full = Every seat is taken. You can watch.
room-bots = Bot strength
room-colour = Colours nobody has chosen
room-choose-colour = Play { $colour }
room-add-bot = Bot
room-fill = Bots on all free seats
room-make-host = Make host
room-remove = Remove
room-start = Start the game
room-ready = I am ready
room-is-ready = Ready
room-leave = Leave the table
room-why-open = { $count ->
    [one] One seat is still empty: wait for somebody, or put a bot there.
   *[other] { $count } seats are still empty: wait for others, or put bots there.
 }
room-why-late = Not ready yet: { $names }
room-can-start = Everybody is ready.
room-wait = { $host } starts the game when everybody is ready.
room-watching = You are watching.
room-abandoned = This table was closed before the game started.
seat-open = free seat
seat-bot = bot
seat-mine = you
seat-invited = invited, not here yet
seat-waiting = waiting for somebody
seat-ready = ready
seat-not-ready = not ready yet
player-away = away
invite = Invite
invite-help = Whoever has this link can sit down, or watch.
invite-link = Link to this table
invite-qr = The link as a QR code
invite-alone = This address only works on this computer. To let others on your network join, stop the server with Ctrl-C (every game is saved) and start it with
invite-alone-installed = or, where it is installed,
agreed = What you are playing
agreed-option = { $option }: { $value }
agreed-boxes = With { $boxes }
agreed-deck = { $count ->
    [one] A custom deck: one card differs from the standard deck
   *[other] A custom deck: { $count } cards differ from the standard deck
 }
agreed-copies = { $name }: { $copies ->
    [0] not used
    [one] one copy
   *[other] { $copies } copies
 }.
agreed-face = { $name }, { $copies ->
    [0] not used
    [one] one copy
   *[other] { $copies } copies
 } in stack { $stack }: { $effect } (By the deck, { $why }.)
agreed-modifier = Modifier { $name }: { $effect }
agreed-power = Power card { $value }: { $caballeros } to court.
agreed-no-preview = No scoring preview
agreed-no-spectators = No spectators
agreed-delayed = Spectators see everything a round later
agreed-several-seats = One person may take several seats
agreed-public = Anybody may join
agreed-rated = Counts for ratings

# --- people at a running table
people = People at the table
watching = You are watching. You see what everybody may see; spectators talk among themselves.
watching-late = You are watching, a round behind the players. Spectators talk among themselves.
watching-now = You are watching
watched = You were not at this table.
clock-left = Time { $name } has left
clock-face = { $days ->
    [0] { $time }
    [one] 1 day { $time }
   *[other] { $days } days { $time }
 }
clock-used = used { $time }
away = away; a bot is playing
away-me = A bot is playing for { $name } until you come back.
away-late = Your time ran out: a bot is playing for { $name }.
away-back = I am back
paused = The game is paused.
news-late = { $name } has run out of time: a bot takes over.
news-away = A bot is playing for { $name } now.
news-back = { $name } is back.
news-hint = { $name } has asked for a hint.
news-undo = { $count ->
        [0] As agreed, the answers to this question are undone.
        [one] As agreed, one decision is undone.
       *[other] As agreed, { $count } decisions are undone.
    }
news-pause = The table agreed on a pause.
news-resume = The table agreed to go on.
news-abandon = The table gave up this game.
news-agreed = { $text } Agreed by { $names }.
news-undo-step = { $name } undoes a step.
news-undo-turn = { $name } restarts the turn.
news-veto = { $name } uses a Veto against { $whose }: “{ $card }”.
news-veto-veto = { $name } uses a Veto against the Veto of { $whose }.
propose = Propose something
propose-help = It happens once everybody at the table agrees. The next move cancels it.
propose-alone = Nobody else has to agree.
propose-pause = Pause
propose-resume = Resume
propose-abandon = End the game without a result
propose-takeover = A bot for { $name }
propose-takeover-help = A bot takes over if that player agrees too, or is awaited and does nothing for { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
 }.
propose-takeover-clock = A bot takes over if that player agrees too, or when their time runs out.
propose-undo = Undo
propose-undo-label = Decisions to undo
proposal-pause = Pause the game?
proposal-resume = Resume the game?
proposal-abandon = End the game without a result?
proposal-takeover-mine = The others ask: let a bot play for you until you come back?
proposal-takeover = Let a bot play for { $name } until they are back?
proposal-undo = { $count ->
    [0] Undo the answers to this question?
    [one] Undo the last decision?
   *[other] Undo the last { $count } decisions?
 }
proposal-agreed = Agreed: { $names }.
proposal-missing = Still to agree: { $names }
proposal-agree = Agree
proposal-decline = Not now
proposal-hide = Hide
proposal-withdraw = I no longer agree
abandon-help = The game ends when everybody has agreed. Nobody wins.
abandon-alone = The game ends now. Nobody wins.
abandon-yes = End the game
abandon-no = Play on
orders = Decide in advance
orders-help = You won’t be asked, and nobody will know.
order-no-veto = No Veto from me this round
order-ask-veto = Ask me again
order-no-veto-given = You won’t be asked for a Veto this round.
order-disc = My next secret disc shows
order-disc-none = ask me

# --- chat
chat = Chat
chat-say = Say something
chat-to-players = to the players
chat-to-spectators = to the other spectators
chat-send = Send
chat-mutes = Mute somebody
chat-mute = Mute { $name }
chat-unmute = Unmute { $name }

# --- who I am
account = Who you are
account-open = Choose a name or log in
account-name = Use this name
account-name-help = Tables you already sit at keep your old name.
account-unclaimed = This browser remembers you; a password lets you in from other devices, too.
account-claimed = Your name is protected by a password.
account-claim = Protect my name with a password
account-password-new = New password
account-claim-help = Then nobody else can be { $name } here, and you can log in on other devices.
account-password = { $least ->
    [0] Password
   *[other] Password, at least { $least } letters
 }
account-keep = Protect it
account-kept = Your password is set. You can log in with it from anywhere.
account-login = I have a name with a password
account-taken = “{ $name }” is protected by a password. If that is you, log in; otherwise choose another name above.
account-login-help = You go on under that name; the one you have now stays behind.
account-login-name = Name
account-enter = Log in
account-logout = Log out
account-logout-help = This device forgets you. Your games go on, and with your password you can log in again.
account-logout-why = Without a password you could not come back as { $name }: protect your name first.
account-forget = Delete me
account-forget-help = Your name, your password and all your sessions are deleted for good. Seats at open tables become free; in games you have played, a dash replaces your name.
account-forget-begin = Delete { $name } …
account-forget-sure = Yes, delete { $name }

# --- what to do when something is refused
advice-bad-setup = Fix that and try again.
advice-reason = The server says:
advice-not-found = Check the link, or ask for a new one.
advice-not-yours = Only whoever sits there, or the host, can do that; and some tables have no spectators.
advice-wrong-password = Check both; a name without a password needs no login.
advice-table-full = Choose another seat, or watch.
advice-table-started = You can watch, or open a table of your own.
advice-table-not-running = Start it first, or look at how it ended.
advice-not-ready = Put bots on free seats, or wait.
advice-other-rules = The version it was played with can still open it.
advice-internal = Try again; if it keeps happening, tell whoever runs this server.
advice-unreachable = Check your connection, and whether the server is running. Nothing is lost.

# --- finding a game
find-title = With whoever wants to
find = Find a game
find-help = You get a seat where others want the same, or a new table that starts as soon as they come.
find-wish = What kind of game
find-any = any
find-no-box = none
find-pace-live = now
    .help = Half an hour each, and twenty seconds more every turn.
find-pace-days = by the day
    .help = A day for each move: you need not all be there at once.
find-pace-any = any
    .help = A table with whatever clock it has; a new one gives half an hour each.
find-bots = If nobody comes, bots take the free seats
find-bots-after = { $minutes ->
    [0] never
    [one] after a minute
   *[other] after { $minutes } minutes
 }
find-alike = Only people about as strong as I am
find-alike-help = Games you find here move your rating for that edition and number of players; other tables say whether theirs do.
room-found = The game starts by itself as soon as every seat is taken. You can leave this page open.
room-found-bots = The game starts by itself as soon as every seat is taken. At { $time } bots take the seats that are still free.
room-accept = Accept the invitation
room-keep = Reserve
room-keep-name = For whom
room-keep-do = Reserve the seat
room-keep-help = If somebody protects that name with a password here, the seat is theirs. Otherwise you get a link to send, and whoever has it sits down.
room-link = Link for { $name }

# --- calling back
call = Call me when it is my turn
call-help = For when you are not looking. You hear about a table once, until you have looked at it; every message has a link that ends it all.
call-impossible = This server cannot call anybody: whoever runs it has not given it a public address.
call-kind = How
call-kind-email = e-mail
    .help = A message asks first whether the address is yours.
    .example = me@example.org
call-kind-discord = Discord
    .help = In Discord: channel settings, Integrations, Webhooks; copy the address of one.
    .example = https://discord.com/api/webhooks/…
call-kind-ntfy = ntfy
    .help = The address of a topic in the ntfy app; choose a name nobody guesses.
    .example = https://ntfy.sh/…
call-kind-webhook = webhook
    .help = A web address of yours that gets a few words as JSON.
    .example = https://…
call-mailbox = E-mail address
call-address = Web address
call-what = When
call-turn = it is my turn
call-full = a game of mine starts
call-over = a game of mine is over
call-quiet = Not at night
call-quiet-help = What happens then is told in the morning.
call-quiet-from = From
call-quiet-until = To
call-begin = Call me
call-change = Save
call-end = Do not call me any more
call-done = You will be called.
call-asked = Look at your mail: a message asks whether you want this.
call-unconfirmed = { $address } has not confirmed yet: nothing else is sent there.
calls-confirm = Call me back
calls-confirmed = Thank you. You will hear from us when it is your turn.
calls-stop = No more messages
calls-stopped = Done. Nothing more is sent there.
calls-over = This link has been used already, or there is nothing to end any more.

# --- devices, and people I do not want to meet
devices = Where I am logged in
devices-this = this device
devices-used = last used on { $day }
devices-other = A program
devices-help = A device that is not used for half a year is logged out by itself.
devices-everywhere = Log out everywhere …
devices-everywhere-sure = Yes, log out everywhere, here too
blocked = People I blocked
blocked-help = You do not hear them, they cannot invite you, and no game is found for both of you. In a chat you can block whoever has said something.
blocked-nobody = Nobody.
blocked-free = Unblock { $name }
chat-block = Block { $name }
account-password-old = The password you have now
account-password-help = Your other devices will have to log in again.

# --- what I have come to
results-title = My results
results-kind = { $edition }, { $players } players
results-rating = { $rating } ±{ $more }, after { $games ->
    [one] one game
   *[other] { $games } games
}.
results-unrated = None of these games counted for ratings. Games that you find do, and tables that say so.
results-place = Place { $place } of { $players }, { $points ->
    [one] one point
   *[other] { $points } points
}
results-rated = counted for ratings
results-all = Show all { $count }
results-export = Take it along (JSON)
results-delete = Delete results and ratings
results-delete-sure = Yes, delete them
