/** The strokes of the icons, on a 24 by 24 grid. */

export const ICONS = {
  back: 'M15 5l-7 7l7 7',
  forward: 'M9 5l7 7l-7 7',
  first: 'M18 5l-7 7l7 7M6 5v14',
  last: 'M6 5l7 7l-7 7M18 5v14',
  rotateRight: 'M19.5 5v5h-5M19 10a7.5 7.5 0 1 0 .4 4.5',
  rotateLeft: 'M4.5 5v5h5M5 10a7.5 7.5 0 1 1-.4 4.5',
  flip: 'M12 3v2m0 3.5v2m0 3v2m0 3.5v2M8.5 7L3.5 17h5zM15.5 7l5 10h-5z',
  place: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  undo: 'M8 6L4 10l4 4M4 10h10a5.5 5.5 0 0 1 0 11h-3',
  redo: 'M16 6l4 4l-4 4M20 10H10a5.5 5.5 0 0 0 0 11h3',
  hint: 'M9.5 18h5M10.5 21h3M12 3a6 6 0 0 1 3.6 10.8c-.7.6-1.1 1.2-1.1 2.2h-5c0-1-.4-1.6-1.1-2.2A6 6 0 0 1 12 3z',
  list: 'M8.5 6h11M8.5 12h11M8.5 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  zoomIn: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13M15.5 15.5L20 20M10.5 7.8v5.4M7.8 10.5h5.4',
  zoomOut: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13M15.5 15.5L20 20M7.8 10.5h5.4',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.7a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 0 1 0-4.6M9 14.7a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 0 1 0-4.6',
  next: 'M5 5l6.5 7L5 19M12.5 5l6.5 7l-6.5 7',
  pause: 'M8.5 5v14M15.5 5v14',
  play: 'M8 5l11 7l-11 7z',
  keyboard: 'M3.5 6.5h17v11h-17zM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M8 14h8',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M6 11.5H5v8.5h14v-8.5h-1',
  trash: 'M5 7h14M10 4h4M7 7l.8 13h8.4L17 7M10.2 11v5.5M13.8 11v5.5',
  open: 'M4 19V6h5.5l2 2.5H20V19z',
  download: 'M12 4v11M8 11.5l4 4l4-4M5 20h14',
  person: 'M12 4.5a3.7 3.7 0 1 1 0 7.4a3.7 3.7 0 0 1 0-7.4M5 20c.5-4 3.5-6 7-6s6.5 2 7 6',
  computer: 'M4 5.5h16v10.5H4zM9 20h6M12 16v4',
  chart: 'M4 19.5h16M5 15l4.5-5l4 3L19 6',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17M12 11v5.5M12 7.5h.01',
  refused: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17M6 6l12 12',
  star: 'M12 3.5l2.6 5.4l5.9.8l-4.3 4.1l1 5.9l-5.2-2.8l-5.2 2.8l1-5.9L3.5 9.7l5.9-.8z',
} as const;

export type IconName = keyof typeof ICONS;
