/** The frames between client and server, by direction. Made by `make protocol`; do not edit. */

export const PROTOCOL = 1;

/** A command was carried out and is stored; its event has this version. */
export interface Acknowledged {
  readonly type: 'acknowledged';
  readonly id: string;
  readonly version: number;
}

/** Agree to a take-back, or decline it; whoever asked withdraws by declining. */
export interface AnswerTakeBackCommand {
  readonly type: 'answer-take-back';
  readonly agree: boolean;
}

/** A bank of seconds for the whole game, and seconds added after each move. */
export interface BankClock {
  readonly type: 'bank';
  readonly seconds: number;
  readonly increment: number;
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

/** The state of the clocks of a game. */
export interface Clocks {
  readonly left: readonly number[];
  readonly running: Running | null;
}

/** Close a room that has not started. */
export interface CloseCommand {
  readonly type: 'close';
}

/** The room was closed before the game started. */
export interface Closed {
  readonly type: 'closed';
  readonly at: number;
}

/** A command; sent again with the same id, it is carried out once. */
export interface Command {
  readonly type: 'command';
  readonly id: string;
  readonly command: PersonalCommand;
}

/** The running clock got back the time in which no server ran. */
export interface Credited {
  readonly type: 'credited';
  readonly at: number;
  readonly milliseconds: number;
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

/** The time of a seat was over. */
export interface Flagged {
  readonly type: 'flagged';
  readonly at: number;
  readonly seat: number;
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

/** Seconds for each move. */
export interface PerMoveClock {
  readonly type: 'move';
  readonly seconds: number;
}

/** Somebody who plays or watches; `id` is that of a guest or of an account. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Asks for a pong; tells the round trip that was measured last, and the server's time. */
export interface Ping {
  readonly type: 'ping';
  readonly number: number;
  readonly now: number;
  readonly round_trip: number | null;
}

/** The answer to a ping, as soon as it arrives. */
export interface Pong {
  readonly type: 'pong';
  readonly number: number;
}

/** Which seats have a connection, and how many people watch. */
export interface Presence {
  readonly type: 'presence';
  readonly here: readonly number[];
  readonly watchers: number;
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
  readonly clocks: Clocks;
  readonly retired: readonly number[];
  readonly retired_after: readonly number[];
  readonly offer: Offer | null;
  readonly choice: Choice | null;
  readonly ending: 'played' | 'resigned' | 'stopped' | null;
  readonly places: readonly number[];
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
}

/** Tell that one has seen the position after this many moves. */
export interface SeeCommand {
  readonly type: 'see';
  readonly ply: number;
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
  readonly seats: readonly (string | null)[];
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
  readonly free_text: boolean;
}

/** Something happened. */
export interface Update {
  readonly type: 'update';
  readonly now: number;
  readonly event: Change;
  readonly room: RoomView;
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
  | Reclaimed
  | Said
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
  | 'already-seated'
  | 'bad-seats'
  | 'engine-plays'
  | 'illegal'
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
  | 'not-seated'
  | 'not-waiting'
  | 'not-your-seat'
  | 'not-your-turn'
  | 'nothing-due'
  | 'nothing-to-say'
  | 'retired'
  | 'seat-taken'
  | 'stale'
  | 'too-late';

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
