/** The frames between client and server, by direction. Made by `make protocol`; do not edit. */

export const PROTOCOL = 1;

/** The variants that people are paired for and rated in, with their families. */
export const FAMILIES = {
  duo: 'duo',
  classic: 'classic',
  'classic-2': 'classic-2',
  'classic-3': 'classic-3',
  'classic-3-open': 'classic-3',
  'classic-teams': 'teams',
} as const satisfies Readonly<Record<string, Pool['family']>>;

/** The clock of each speed. */
export const SPEED_CLOCKS = {
  blitz: { type: 'bank', seconds: 120, increment: 2 },
  rapid: { type: 'bank', seconds: 300, increment: 5 },
  correspondence: { type: 'days', days: 3 },
} as const satisfies Record<Pool['speed'], Terms['clock']>;

/** The milliseconds after which whoever waits may play engines. */
export const ENGINES_AFTER = 20000;

/** A player was away for the whole grace period. */
export interface Abandoned {
  readonly type: 'abandoned';
  readonly at: number;
  readonly seat: number;
}

/** The games that a bot takes; all of it must hold. */
export interface Acceptance {
  readonly variants: readonly string[];
  readonly speeds: readonly ('blitz' | 'correspondence' | 'rapid')[];
  readonly rated: 'both' | 'casual' | 'rated';
  readonly opponents: 'bots' | 'everybody' | 'people';
  readonly games: number;
}

/** The body of an answer that refuses. */
export interface AccountProblem {
  readonly cause: AccountCause;
}

/** An account as its owner sees it. */
export interface AccountView {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly country: string | null;
  readonly has_password: boolean;
  readonly passkeys: readonly PasskeyView[];
  readonly codes_left: number;
  readonly sessions: readonly SessionView[];
}

/** A command was carried out and is stored; its event has this version. */
export interface Acknowledged {
  readonly type: 'acknowledged';
  readonly id: string;
  readonly version: number;
  readonly update: Update | null;
}

/** Allow free texts at the table, or no more; they are said while all who sit there allow it. */
export interface AllowTextCommand {
  readonly type: 'allow-text';
  readonly allow: boolean;
}

/** Agree to a take-back, or decline it; whoever asked withdraws by declining. */
export interface AnswerTakeBackCommand {
  readonly type: 'answer-take-back';
  readonly agree: boolean;
}

/** The games that one is asked for, all of them: at first, and after every change. */
export interface Asked {
  readonly type: 'asked';
  readonly challenges: readonly Challenge[];
}

/** A bank of seconds for the whole game, and seconds added after each move. */
export interface BankClock {
  readonly type: 'bank';
  readonly seconds: number;
  readonly increment: number;
}

/** The last positions of games, as text, by room; rooms that are not known are left out. */
export interface Boards {
  readonly positions: Readonly<Record<string, string>>;
}

/** The body of an answer that refuses. */
export interface BotProblem {
  readonly cause: BotCause;
}

/** A bot that listens: which games it takes, and how many it plays. */
export interface BotView {
  readonly player: PlayerView;
  readonly acceptance: Acceptance;
  readonly games: number;
}

/** The bots that listen. */
export interface BotsHere {
  readonly bots: readonly BotView[];
}

/** What is asked, of whom, and what became of it. */
export interface Challenge {
  readonly id: string;
  readonly challenger: Person;
  readonly challenged: string;
  readonly wish: Wish;
  readonly created: number;
  readonly until: number;
  readonly state: 'accepted' | 'declined' | 'open' | 'withdrawn';
  readonly room: string | null;
}

/** What the others choose after the time of a seat was over. */
export interface Choice {
  readonly seat: number;
  readonly since: number;
  readonly votes: readonly (readonly [number, 'end' | 'engine' | 'wait'])[];
}

/** Choose what happens after somebody's time is over. */
export interface ChooseCommand {
  readonly type: 'choose';
  readonly vote: 'end' | 'engine' | 'wait';
}

/** Somebody chose what happens after a time-out; no seat: nobody chose in time. */
export interface Chosen {
  readonly type: 'chosen';
  readonly at: number;
  readonly seat: number | null;
  readonly vote: 'end' | 'engine' | 'wait';
}

/** What the clocks show: the time of each seat, and whose runs. */
export interface ClockView {
  readonly left: readonly number[];
  readonly running: Running | null;
}

/** Close a room that has not started. */
export interface CloseCommand {
  readonly type: 'close';
}

/** The room was closed before the game started, or by whoever runs the server. */
export interface Closed {
  readonly type: 'closed';
  readonly at: number;
}

/** New recovery codes. */
export interface Codes {
  readonly codes: readonly string[];
}

/** A command; sent again with the same id, it is carried out once. */
export interface Command {
  readonly type: 'command';
  readonly id: string;
  readonly command: PersonalCommand;
}

/** A name and its password. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
}

/** The running clock got back the time that the server took from it. */
export interface Credited {
  readonly type: 'credited';
  readonly at: number;
  readonly milliseconds: number;
}

/** The ratings of a player in a pool, the oldest first. */
export interface Curve {
  readonly points: readonly CurvePoint[];
}

/** A rating after a game. */
export interface CurvePoint {
  readonly at: number;
  readonly value: number;
  readonly deviation: number;
}

/** Days for each move: a correspondence game. */
export interface DaysClock {
  readonly type: 'days';
  readonly days: number;
}

/** A player lost the connection. */
export interface Disconnected {
  readonly type: 'disconnected';
  readonly at: number;
  readonly seat: number;
}

/** A seat for the computer. */
export interface EngineSeat {
  readonly type: 'engine';
  readonly level: number;
}

/** Who one is now; recovery codes are shown once, after a sign-up. */
export interface Entered {
  readonly me: Me;
  readonly codes: readonly string[];
}

/** Somebody in a finished game; the ratings before and after stand where they changed. */
export interface EntrantView {
  readonly player: PlayerView;
  readonly side: number;
  readonly place: number | null;
  readonly score: number;
  readonly ending: 'handed-over' | 'left' | 'played' | 'resigned' | 'stopped' | 'time';
  readonly ply: number | null;
  readonly value_before: number | null;
  readonly value: number | null;
}

/** The connection is about to be closed, or a command could not be looked at. */
export interface Fault {
  readonly type: 'fault';
  readonly problem:
    | 'bad-frame'
    | 'leaving'
    | 'no-such-room'
    | 'old-protocol'
    | 'too-many'
    | 'unavailable';
  readonly id: string | null;
}

/** The finished game of a room; None before it is filed, a moment after the end. */
export interface FiledGame {
  readonly game: GameView | null;
}

/** Results after a first move, turned to the corner of the first colour. */
export interface FirstMoveTally {
  readonly variant: string;
  readonly cells: string;
  readonly tally: Tally;
}

/** The time of a seat was over. */
export interface Flagged {
  readonly type: 'flagged';
  readonly at: number;
  readonly seat: number;
}

/** Somebody whom one follows, and the public rooms in which they play now. */
export interface Followed {
  readonly player: PlayerView;
  readonly rooms: readonly string[];
  readonly is_here: boolean;
}

/** Those whom one follows. */
export interface Follows {
  readonly players: readonly Followed[];
}

/** A part of a list of games, the latest first; `next` asks for what follows. */
export interface GamePage {
  readonly games: readonly GameView[];
  readonly next: string | null;
}

/** A finished game in a list. */
export interface GameView {
  readonly room: string;
  readonly variant: string;
  readonly pool: Pool | null;
  readonly is_rated: boolean;
  readonly ended: number;
  readonly ending: 'handed-over' | 'left' | 'played' | 'resigned' | 'stopped' | 'time';
  readonly is_void: boolean;
  readonly moves: number;
  readonly first_move: string | null;
  readonly entrants: readonly EntrantView[];
}

/** Let an engine play a seat: one's own, or before the start any free one if one is the host. */
export interface HandOverCommand {
  readonly type: 'hand-over';
  readonly seat: number;
  readonly level?: number | null;
}

/** An engine plays a seat from now on. */
export interface HandedOver {
  readonly type: 'handed-over';
  readonly at: number;
  readonly seat: number;
  readonly level: number;
}

/** A seat for whoever opens the room. */
export interface HostSeat {
  readonly type: 'host';
}

/** How somebody wants to be called: a guest, or an account that a passkey is to make. */
export interface Introduction {
  readonly name: string;
}

/** Give a seat up: one's own, or before the start any one if one is the host. */
export interface LeaveCommand {
  readonly type: 'leave';
  readonly seat: number;
}

/** A seat was given up before the start. */
export interface Left {
  readonly type: 'left';
  readonly at: number;
  readonly seat: number;
}

/** A level of the engine, a fixed point of the ranking. */
export interface LevelRow {
  readonly level: number;
  readonly value: number;
}

/** A public room in which people play; `position` is the board as text. */
export interface LiveGame {
  readonly room: string;
  readonly variant: string;
  readonly rated: boolean;
  readonly seats: readonly (Person | null)[];
  readonly position: string;
}

/** Who is here and what goes on: at first, and after changes, every two seconds at most. */
export interface Lobby {
  readonly type: 'lobby';
  readonly now: number;
  readonly people: number;
  readonly waiting: readonly Waiting[];
  readonly tables: readonly OpenTable[];
  readonly games: readonly LiveGame[];
}

/** A new token; this is the only time that it is shown. */
export interface MadeToken {
  readonly token: string;
  readonly view: TokenView;
}

/** Who one is. */
export interface Me {
  readonly id: string;
  readonly name: string;
  readonly kind: 'bot' | 'guest' | 'person';
}

/** The months of which there are games to download, such as `2026-11`. */
export interface Months {
  readonly months: readonly string[];
}

/** Place a piece; `ply` is the number of moves that were played before it. */
export interface MoveCommand {
  readonly type: 'move';
  readonly ply: number;
  readonly cells: string;
}

/** A piece was placed by the seat on turn. */
export interface Moved {
  readonly type: 'moved';
  readonly at: number;
  readonly cells: string;
  readonly receipt: Receipt;
  readonly is_hurried?: boolean;
}

/** The name of a bot to be made. */
export interface NewBot {
  readonly name: string;
}

/** A password to be used from now on. */
export interface NewPassword {
  readonly password: string;
}

/** A token to be made: what it opens, and what its owner calls it. */
export interface NewToken {
  readonly scopes: readonly ('challenge' | 'play' | 'read')[];
  readonly label: string;
}

/** One waits for nothing. */
export interface NotSeeking {
  readonly type: 'not-seeking';
  readonly cause: Cause | null;
}

/** A take-back that somebody asked for: how many moves remain, and who has agreed. */
export interface Offer {
  readonly seat: number;
  readonly ply: number;
  readonly agreed: readonly number[];
}

/** Ask the others to take back moves until one is on turn again. */
export interface OfferTakeBackCommand {
  readonly type: 'offer-take-back';
}

/** A seat for whoever comes. */
export interface OpenSeat {
  readonly type: 'open';
}

/** A public room that waits for people. */
export interface OpenTable {
  readonly room: string;
  readonly variant: string;
  readonly clock: BankClock | PerMoveClock | DaysClock | SeenClock | null;
  readonly rated: boolean;
  readonly seats: readonly (Person | null)[];
  readonly free: number;
}

/** A first move: how often it was played, and how often the first player won. */
export interface OpeningRow {
  readonly cells: string;
  readonly tally: Tally;
}

/** The first moves of a variant, the most frequent first. */
export interface Openings {
  readonly variant: string;
  readonly rows: readonly OpeningRow[];
}

/** Results against a player. */
export interface OpponentTally {
  readonly games: number;
  readonly better: number;
  readonly player: PlayerView;
}

/** The country that one comes from, in two letters of ISO 3166; None tells nothing. */
export interface Origin {
  readonly country: string | null;
}

/** A bot as its owner sees it. */
export interface OwnBot {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly tokens: readonly TokenView[];
}

/** One's bots. */
export interface OwnBots {
  readonly bots: readonly OwnBot[];
}

/** A game was found: go to its room. */
export interface Paired {
  readonly type: 'paired';
  readonly room: string;
}

/** What `navigator.credentials` gave, with the ticket of the question. */
export interface PasskeyAnswer {
  readonly ticket: string;
  readonly credential: Readonly<Record<string, unknown>>;
  readonly label?: string;
}

/** What `navigator.credentials` is to be called with, and a ticket for the answer. */
export interface PasskeyQuestion {
  readonly ticket: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** A passkey in a list. */
export interface PasskeyView {
  readonly id: string;
  readonly label: string;
  readonly created: number;
  readonly used: number;
}

/** Seconds for each move. */
export interface PerMoveClock {
  readonly type: 'move';
  readonly seconds: number;
}

/** Somebody who plays or watches; `id` is that of a guest or of an account. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly is_bot?: boolean;
  readonly is_guest?: boolean;
}

/** Asks for a pong; tells the round trip that was measured last, and the server's time. */
export interface Ping {
  readonly type: 'ping';
  readonly number: number;
  readonly now: number;
  readonly round_trip: number | null;
}

/** Play the game that one waits for with engines, once they are offered. */
export interface PlayEngines {
  readonly type: 'engines';
}

/** Players in a list. */
export interface PlayerList {
  readonly players: readonly PlayerView[];
}

/** What is wrong with a player, in which room, and in one's own words. */
export interface PlayerReport {
  readonly cause: 'cheating' | 'name' | 'other' | 'rude';
  readonly room?: string | null;
  readonly text?: string;
}

/** A player as everybody may see them; the name of a level is its number. */
export interface PlayerView {
  readonly id: string;
  readonly name: string;
  readonly kind: 'bot' | 'guest' | 'level' | 'person';
  readonly country: string | null;
}

/** The answer to a ping, as soon as it arrives. */
export interface Pong {
  readonly type: 'pong';
  readonly number: number;
}

/** Games of one family at one speed. */
export interface Pool {
  readonly family: 'classic' | 'classic-2' | 'classic-3' | 'duo' | 'teams';
  readonly speed: 'blitz' | 'correspondence' | 'rapid';
}

/** A rating of a profile, with the place among all of its pool, as in a ranking. */
export interface PoolRating {
  readonly family: 'classic' | 'classic-2' | 'classic-3' | 'duo' | 'teams';
  readonly speed: 'blitz' | 'correspondence' | 'rapid';
  readonly rating: RatingView;
  readonly place: number;
}

/** Which seats have a connection, and how many people watch. */
export interface Presence {
  readonly type: 'presence';
  readonly here: readonly number[];
  readonly watchers: number;
}

/** What everybody may know of a player; tallies are over the latest thousand public games. */
export interface Profile {
  readonly player: PlayerView;
  readonly created: number | null;
  readonly ratings: readonly PoolRating[];
  readonly variants: readonly VariantTally[];
  readonly opponents: readonly OpponentTally[];
  readonly first_moves: readonly FirstMoveTally[];
  readonly streak: number;
  readonly best_streak: number;
  readonly recent: readonly GameView[];
  readonly is_followed: boolean;
  readonly is_blocked: boolean;
  readonly is_here: boolean;
}

/** A part of a ranking; `next` asks for what follows. */
export interface RankingPage {
  readonly family: 'classic' | 'classic-2' | 'classic-3' | 'duo' | 'teams';
  readonly speed: 'blitz' | 'correspondence' | 'rapid';
  readonly rows: readonly RankingRow[];
  readonly next: string | null;
  readonly total: number;
  readonly you: RankingRow | null;
  readonly levels: readonly LevelRow[];
}

/** A place in a ranking; before the rating is settled, the place that it would have. */
export interface RankingRow {
  readonly place: number;
  readonly player: PlayerView;
  readonly rating: RatingView;
}

/** A rating, with how sure it is and how it changed within 30 days. */
export interface RatingView {
  readonly value: number;
  readonly deviation: number;
  readonly games: number;
  readonly is_settled: boolean;
  readonly trend: number | null;
  readonly last: number;
}

/** What a move took and what of it was charged, in milliseconds. */
export interface Receipt {
  readonly spent: number;
  readonly charged: number;
}

/** Take one's seat back from the engine. */
export interface ReclaimCommand {
  readonly type: 'reclaim';
}

/** A player took the seat back from the engine. */
export interface Reclaimed {
  readonly type: 'reclaimed';
  readonly at: number;
  readonly seat: number;
}

/** A player is back. */
export interface Reconnected {
  readonly type: 'reconnected';
  readonly at: number;
  readonly seat: number;
}

/** A name, one of its recovery codes, the new password, and the ways in that are to end. */
export interface Recovery {
  readonly name: string;
  readonly code: string;
  readonly password: string;
  readonly revoke?: readonly ('passkeys' | 'tokens')[];
}

/** A cause; for an illegal move also the reason and the cells that local play tells. */
export interface Refusal {
  readonly cause: Cause;
  readonly reason: string | null;
  readonly cells: readonly string[];
}

/** A command was not carried out. */
export interface Refused {
  readonly type: 'refused';
  readonly id: string;
  readonly refusal: Refusal;
}

/** Somebody would like another game. */
export interface RematchAsked {
  readonly type: 'rematch-asked';
  readonly at: number;
  readonly seat: number;
}

/** Ask for another game with the seats rotated, or agree to it. */
export interface RematchCommand {
  readonly type: 'rematch';
}

/** Stop playing for good. */
export interface ResignCommand {
  readonly type: 'resign';
}

/** A player stopped playing for good. */
export interface Resigned {
  readonly type: 'resigned';
  readonly at: number;
  readonly seat: number;
}

/** How a game ended. */
export interface Result {
  readonly ending: 'handed-over' | 'left' | 'played' | 'resigned' | 'stopped' | 'time';
  readonly is_void: boolean;
  readonly seats: readonly SeatResult[];
}

/** What happened since the version that the client had: the first frame after a reconnection. */
export interface Resumed {
  readonly type: 'resumed';
  readonly protocol: number;
  readonly now: number;
  readonly you: Person;
  readonly room: RoomView;
  readonly events: readonly Change[];
}

/** A room but for its moves and remarks, as everybody in it may see it. */
export interface RoomView {
  readonly id: string;
  readonly version: number;
  readonly terms: Terms;
  readonly host: string;
  readonly phase: 'closed' | 'ended' | 'playing' | 'waiting';
  readonly seats: readonly Seat[];
  readonly on_turn: number | null;
  readonly ply: number;
  readonly clocks: ClockView;
  readonly retired: readonly number[];
  readonly retired_after: readonly number[];
  readonly offer: Offer | null;
  readonly choice: Choice | null;
  readonly result: Result | null;
  readonly scores: readonly number[];
  readonly rematch: readonly number[];
  readonly next_room: string | null;
}

/** The seat whose time runs, and since when. */
export interface Running {
  readonly seat: number;
  readonly since: number;
}

/** Somebody said something. */
export interface Said {
  readonly type: 'said';
  readonly at: number;
  readonly person: Person;
  readonly phrase: Phrase | null;
  readonly text: string | null;
}

/** Somebody took a seat. */
export interface Sat {
  readonly type: 'sat';
  readonly at: number;
  readonly seat: number;
  readonly person: Person;
}

/** Say a preset phrase or, between players, a text. */
export interface SayCommand {
  readonly type: 'say';
  readonly phrase?: Phrase | null;
  readonly text?: string | null;
}

/** A place at the table: whose it is, and who plays it now. */
export interface Seat {
  readonly holder: Person | null;
  readonly engine: number | null;
  readonly away: number | null;
  readonly allows_text: boolean;
}

/** How a game ended for a seat. */
export interface SeatResult {
  readonly place: number | null;
  readonly points: number;
  readonly ending: 'handed-over' | 'left' | 'played' | 'resigned' | 'stopped' | 'time';
  readonly ply: number | null;
}

/** Tell that one has seen the position after this many moves. */
export interface SeeCommand {
  readonly type: 'see';
  readonly ply: number;
}

/** Wait for a game of this kind, and for no other any more. */
export interface SeekGame {
  readonly type: 'seek';
  readonly variant: string;
  readonly speed: 'blitz' | 'correspondence' | 'rapid';
  readonly rated?: boolean;
}

/** What one waits for oneself, since when, and from when on engines of a level are offered. */
export interface Seeking {
  readonly type: 'seeking';
  readonly now: number;
  readonly variant: string;
  readonly speed: 'blitz' | 'correspondence' | 'rapid';
  readonly rated: boolean;
  readonly since: number;
  readonly engines_at: number;
  readonly level: number;
}

/** The player on turn saw the position. */
export interface Seen {
  readonly type: 'seen';
  readonly at: number;
}

/** Seconds for each move, counted from the moment at which the player sees the position. */
export interface SeenClock {
  readonly type: 'seen';
  readonly seconds: number;
}

/** A session in a list. */
export interface SessionView {
  readonly id: string;
  readonly created: number;
  readonly seen: number;
  readonly agent: string;
  readonly is_current: boolean;
}

/** Take an open seat: the one given, or the first. */
export interface SitCommand {
  readonly type: 'sit';
  readonly seat?: number | null;
}

/** Start the game; engines fill the open seats. */
export interface StartCommand {
  readonly type: 'start';
}

/** The game started; `lot[i]` is the seat whose occupant plays as player `i` from now on. */
export interface Started {
  readonly type: 'started';
  readonly at: number;
  readonly lot: readonly number[];
}

/** Wait no more. */
export interface StopSeeking {
  readonly type: 'stop';
}

/** The rematch is played in another room. */
export interface Succeeded {
  readonly type: 'succeeded';
  readonly at: number;
  readonly room: string;
}

/** A room in one row; it follows from the log and can be made anew from it. */
export interface Summary {
  readonly room: string;
  readonly version: number;
  readonly variant: string;
  readonly phase: 'closed' | 'ended' | 'playing' | 'waiting';
  readonly is_public: boolean;
  readonly host: string;
  readonly opened: number;
  readonly changed: number;
  readonly due: number | null;
  readonly on_turn: string | null;
  readonly seats: readonly (Person | null)[];
  readonly places: readonly (number | null)[];
}

/** Somebody agreed to a take-back or declined it. */
export interface TakeBackAnswered {
  readonly type: 'take-back-answered';
  readonly at: number;
  readonly seat: number;
  readonly agree: boolean;
}

/** Somebody asks to take moves back; `ply` moves would remain. */
export interface TakeBackOffered {
  readonly type: 'take-back-offered';
  readonly at: number;
  readonly seat: number;
  readonly ply: number;
}

/** How many games, and how many of them won, a shared first place included. */
export interface Tally {
  readonly games: number;
  readonly wins: number;
}

/** The terms of a room; they do not change while it is open. */
export interface Terms {
  readonly variant: string;
  readonly seats: readonly (HostSeat | OpenSeat | EngineSeat)[];
  readonly clock: BankClock | PerMoveClock | DaysClock | SeenClock | null;
  readonly time_out: 'choose' | 'engine' | 'retire';
  readonly colours: 'chosen' | 'lot';
  readonly is_public: boolean;
  readonly level: number;
  readonly grace: number | null;
  readonly take_backs: boolean;
  readonly rated: boolean;
  readonly free_text: boolean;
}

/** Somebody allows free texts at the table, or no more. */
export interface TextAllowed {
  readonly type: 'text-allowed';
  readonly at: number;
  readonly seat: number;
  readonly allow: boolean;
}

/** A token in a list. */
export interface TokenView {
  readonly id: string;
  readonly label: string;
  readonly scopes: readonly ('challenge' | 'play' | 'read')[];
  readonly created: number;
  readonly used: number;
}

/** Something happened. */
export interface Update {
  readonly type: 'update';
  readonly now: number;
  readonly event: Change;
  readonly room: RoomView;
}

/** Results in a variant. */
export interface VariantTally {
  readonly variant: string;
  readonly tally: Tally;
  readonly mean_place: number;
}

/** How many wait for a kind of game. */
export interface Waiting {
  readonly variant: string;
  readonly speed: 'blitz' | 'correspondence' | 'rapid';
  readonly rated: boolean;
  readonly people: number;
}

/** The whole room: the first frame to somebody new, and after a resync. */
export interface Welcome {
  readonly type: 'welcome';
  readonly protocol: number;
  readonly now: number;
  readonly you: Person;
  readonly room: RoomView;
  readonly moves: readonly Moved[];
  readonly remarks: readonly Said[];
}

/** The game that somebody asks for; engines of a level fill a table for more than two. */
export interface Wish {
  readonly variant: string;
  readonly clock: BankClock | PerMoveClock | DaysClock | SeenClock;
  readonly rated?: boolean;
  readonly level?: number;
}

export type PersonalCommand =
  | SitCommand
  | LeaveCommand
  | StartCommand
  | MoveCommand
  | OfferTakeBackCommand
  | AnswerTakeBackCommand
  | ResignCommand
  | HandOverCommand
  | ReclaimCommand
  | SayCommand
  | AllowTextCommand
  | ChooseCommand
  | SeeCommand
  | RematchCommand
  | CloseCommand;

export type Change =
  | Sat
  | Left
  | Started
  | Moved
  | TakeBackOffered
  | TakeBackAnswered
  | Resigned
  | HandedOver
  | Abandoned
  | Reclaimed
  | Said
  | TextAllowed
  | Flagged
  | Chosen
  | Seen
  | Disconnected
  | Reconnected
  | Credited
  | RematchAsked
  | Succeeded
  | Closed;

export type Cause =
  | 'already-offered'
  | 'already-seated'
  | 'bad-seats'
  | 'engine-plays'
  | 'illegal'
  | 'in-lobby'
  | 'needs-account'
  | 'no-choice'
  | 'no-engine'
  | 'no-free-seat'
  | 'no-free-text'
  | 'no-move'
  | 'no-offer'
  | 'no-such-seat'
  | 'no-such-variant'
  | 'no-take-backs'
  | 'not-ended'
  | 'not-host'
  | 'not-playing'
  | 'not-ratable'
  | 'not-seated'
  | 'not-waiting'
  | 'not-your-seat'
  | 'not-your-turn'
  | 'nothing-due'
  | 'nothing-to-say'
  | 'rated'
  | 'retired'
  | 'seat-taken'
  | 'stale'
  | 'too-late'
  | 'too-many-rooms';

export type AccountCause =
  | 'bad-country'
  | 'bad-guest-name'
  | 'bad-name'
  | 'bad-passkey'
  | 'bad-scope'
  | 'banned'
  | 'enough'
  | 'last-way-in'
  | 'name-taken'
  | 'no-passkeys-here'
  | 'no-such-thing'
  | 'not-signed-in'
  | 'old-ticket'
  | 'sign-in-again'
  | 'signed-in'
  | 'too-many'
  | 'weak-password'
  | 'wrong';

export type BotCause =
  | 'away'
  | 'bad-token'
  | 'banned'
  | 'blocked'
  | 'busy'
  | 'needs-account'
  | 'no-scope'
  | 'no-such-bot'
  | 'no-such-variant'
  | 'not-accepted'
  | 'not-ratable'
  | 'over'
  | 'same-owner'
  | 'too-many'
  | 'too-many-rooms';

export type Phrase =
  | 'good-game'
  | 'good-luck'
  | 'hello'
  | 'nice-move'
  | 'one-moment'
  | 'sorry'
  | 'thanks'
  | 'well-blocked';

export type ToServer = Command | Pong;

export type ToClient =
  | Welcome
  | Resumed
  | Update
  | Acknowledged
  | Refused
  | Presence
  | Ping
  | Fault;

export type LobbyToServer = SeekGame | StopSeeking | PlayEngines | Pong;

export type LobbyToClient = Lobby | Seeking | NotSeeking | Paired | Ping;

export type VisitToClient = Asked | Ping;
