/** Tells taps, drags, hovers and pinches apart from the pointer events of an element. */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface GestureHandlers {
  hover(at: Spot | null): void;
  tap(at: Spot, kind: PointerKind): void;
  /** Returns whether the drag moves a piece; otherwise it pans the board. */
  dragStart(at: Spot, kind: PointerKind): boolean;
  drag(at: Spot, kind: PointerKind): void;
  dragEnd(at: Spot, kind: PointerKind): void;
  pan(by: Spot): void;
  /** Two fingers: how the distance between them has changed, and where their middle is. */
  pinch(factor: number, at: Spot): void;
}

export type PointerKind = 'mouse' | 'touch';

/** A tap moves less than this, in pixels. */
const SLIP = 7;

type State = 'idle' | 'pressed' | 'dragging' | 'panning' | 'pinching';

export function kindOf(event: PointerEvent): PointerKind {
  return event.pointerType === 'mouse' ? 'mouse' : 'touch';
}

/** Adds the listeners to an element; returns a function that removes them. */
export function gestures(element: Element, handlers: GestureHandlers): () => void {
  const pointers = new Map<number, Spot>();
  let state: State = 'idle';
  let start: Spot = { x: 0, y: 0 };

  const spot = (event: PointerEvent): Spot => ({ x: event.clientX, y: event.clientY });

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, spot(event));
    if (pointers.size === 1) {
      state = 'pressed';
      start = spot(event);
    } else if (pointers.size === 2) {
      if (state === 'dragging') handlers.dragEnd(spot(event), kindOf(event));
      state = 'pinching';
    }
  }

  function move(event: PointerEvent): void {
    const at = spot(event);
    const before = pointers.get(event.pointerId);
    if (before === undefined) {
      if (kindOf(event) === 'mouse') handlers.hover(at);
      return;
    }
    const spread = state === 'pinching' ? span(pointers) : null;
    pointers.set(event.pointerId, at);
    if (spread !== null) {
      const now = span(pointers);
      handlers.pinch(now.distance / Math.max(1, spread.distance), now.middle);
      handlers.pan({ x: spread.middle.x - now.middle.x, y: spread.middle.y - now.middle.y });
    } else if (state === 'pressed' && Math.hypot(at.x - start.x, at.y - start.y) > SLIP) {
      state = handlers.dragStart(start, kindOf(event)) ? 'dragging' : 'panning';
    }
    if (state === 'dragging') handlers.drag(at, kindOf(event));
    if (state === 'panning') handlers.pan({ x: before.x - at.x, y: before.y - at.y });
  }

  function up(event: PointerEvent): void {
    if (!pointers.delete(event.pointerId)) return;
    if (state === 'pressed') handlers.tap(spot(event), kindOf(event));
    if (state === 'dragging') handlers.dragEnd(spot(event), kindOf(event));
    // After a pinch, ignore the remaining finger until it is lifted.
    state = pointers.size === 0 ? 'idle' : 'pinching';
  }

  function cancel(event: PointerEvent): void {
    if (!pointers.delete(event.pointerId)) return;
    if (state === 'dragging') handlers.dragEnd(spot(event), kindOf(event));
    state = 'idle';
  }

  const leave = (): void => handlers.hover(null);
  const listeners: [string, (event: PointerEvent) => void][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', cancel],
    ['pointerleave', leave],
  ];
  for (const [name, listener] of listeners)
    element.addEventListener(name, listener as EventListener);
  return () => {
    for (const [name, listener] of listeners)
      element.removeEventListener(name, listener as EventListener);
  };
}

function span(pointers: ReadonlyMap<number, Spot>): { distance: number; middle: Spot } {
  const [a = { x: 0, y: 0 }, b = a] = pointers.values();
  return {
    distance: Math.hypot(a.x - b.x, a.y - b.y),
    middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
  };
}
