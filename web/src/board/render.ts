/** Makes a PNG picture of a board, as it looks in the page. */

import { flushSync, mount, unmount } from 'svelte';
import BoardPicture from './BoardPicture.svelte';
import styles from './board.css?inline';
import type { BoardConfig } from './config.ts';

/** Width of the picture in pixels. */
const WIDTH = 1400;

/** Size of the letters of a caption, in pixels. */
const LETTERS = 44;

/** The picture of a board, with lines of text below it if there are some. */
export async function renderPng(config: BoardConfig, caption = ''): Promise<Blob> {
  const image = await loaded(svgText(config));
  const lines = caption.split('\n').filter(Boolean);
  const height = Math.round((WIDTH * image.naturalHeight) / image.naturalWidth);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = height + (lines.length > 0 ? (lines.length + 1) * LETTERS * 1.4 : 0);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.documentElement);
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, WIDTH, height);
  context.fillStyle = color;
  context.font = `600 ${LETTERS}px ${fontFamily}`;
  lines.forEach((line, index) => {
    context.fillText(line, LETTERS, height + LETTERS * 1.4 * (index + 1));
  });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

/** The board as a standalone SVG document with its styles and the current theme's values. */
function svgText(config: BoardConfig): string {
  const holder = document.createElement('div');
  const component = mount(BoardPicture, {
    target: holder,
    props: { config: { ...config, ghost: null, reach: null }, isUrgent: true },
  });
  flushSync();
  const svg = holder.querySelector('svg') as SVGSVGElement;
  const [, , width = 1, height = 1] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  // The style sheet asks the root element for the look.
  Object.assign(svg.dataset, document.documentElement.dataset);
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = `svg{${tones()}}${styles}`;
  svg.prepend(style);
  const text = new XMLSerializer().serializeToString(svg);
  void unmount(component);
  return text;
}

/** The custom properties that the board's styles use, with their current values. */
function tones(): string {
  const names = new Set([...styles.matchAll(/var\((--[a-z-]+)/g)].map((match) => match[1] ?? ''));
  const probe = document.createElement('span');
  document.body.append(probe);
  const worth = [...names].map((name) => {
    const value = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
    if (!value.startsWith('light-dark')) return `${name}:${value}`;
    probe.style.color = `var(${name})`;
    return `${name}:${getComputedStyle(probe).color}`;
  });
  probe.remove();
  return worth.filter((line) => !line.endsWith(':')).join(';');
}

function loaded(svg: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    image.onload = () => {
      URL.revokeObjectURL(address);
      resolve(image);
    };
    image.onerror = () => {
      URL.revokeObjectURL(address);
      reject(new Error('the picture cannot be drawn'));
    };
    image.src = address;
  });
}
