import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type GestureHandlers, gestures } from '../src/board/gestures.ts';

let element: HTMLElement;
let handlers: { [Name in keyof GestureHandlers]: ReturnType<typeof vi.fn> };

function fire(name: string, x: number, y: number, more: PointerEventInit = {}): void {
  const init = { clientX: x, clientY: y, pointerId: 1, pointerType: 'touch', button: 0, ...more };
  element.dispatchEvent(new PointerEvent(name, { bubbles: true, ...init }));
}

beforeEach(() => {
  element = document.createElement('div');
  element.setPointerCapture = () => undefined;
  handlers = {
    hover: vi.fn(),
    tap: vi.fn(),
    dragStart: vi.fn(() => true),
    drag: vi.fn(),
    dragEnd: vi.fn(),
    pan: vi.fn(),
    pinch: vi.fn(),
  };
  gestures(element, handlers as unknown as GestureHandlers);
});

describe('gestures', () => {
  it('takes a press that hardly moves as a tap', () => {
    fire('pointerdown', 10, 10);
    fire('pointermove', 13, 12);
    fire('pointerup', 13, 12);
    expect(handlers.tap).toHaveBeenCalledWith({ x: 13, y: 12 }, 'touch');
    expect(handlers.dragStart).not.toHaveBeenCalled();
  });

  it('drags from where it was pressed', () => {
    fire('pointerdown', 10, 10);
    fire('pointermove', 40, 10);
    fire('pointerup', 50, 10);
    expect(handlers.dragStart).toHaveBeenCalledWith({ x: 10, y: 10 }, 'touch');
    expect(handlers.drag).toHaveBeenLastCalledWith({ x: 40, y: 10 }, 'touch');
    expect(handlers.dragEnd).toHaveBeenCalledWith({ x: 50, y: 10 }, 'touch');
    expect(handlers.tap).not.toHaveBeenCalled();
  });

  it('moves what is seen when the drag is not wanted', () => {
    handlers.dragStart.mockReturnValue(false);
    fire('pointerdown', 10, 10);
    fire('pointermove', 30, 10);
    expect(handlers.pan).toHaveBeenCalledWith({ x: -20, y: 0 });
    expect(handlers.drag).not.toHaveBeenCalled();
  });

  it('pinches with two fingers and ends the drag of the first', () => {
    fire('pointerdown', 0, 0);
    fire('pointermove', 20, 0);
    fire('pointerdown', 120, 0, { pointerId: 2 });
    expect(handlers.dragEnd).toHaveBeenCalledOnce();
    fire('pointermove', 220, 0, { pointerId: 2 });
    expect(handlers.pinch).toHaveBeenCalledWith(2, { x: 120, y: 0 });
    fire('pointerup', 220, 0, { pointerId: 2 });
    fire('pointerup', 20, 0);
    expect(handlers.tap).not.toHaveBeenCalled();
  });

  it('hovers with the mouse only', () => {
    fire('pointermove', 5, 5);
    expect(handlers.hover).not.toHaveBeenCalled();
    fire('pointermove', 5, 5, { pointerType: 'mouse' });
    expect(handlers.hover).toHaveBeenCalledWith({ x: 5, y: 5 });
    fire('pointerleave', 5, 5, { pointerType: 'mouse' });
    expect(handlers.hover).toHaveBeenLastCalledWith(null);
  });

  it('ignores other buttons of the mouse', () => {
    fire('pointerdown', 5, 5, { pointerType: 'mouse', button: 2 });
    fire('pointerup', 5, 5, { pointerType: 'mouse', button: 2 });
    expect(handlers.tap).not.toHaveBeenCalled();
  });
});
