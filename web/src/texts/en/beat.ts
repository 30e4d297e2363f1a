/** Games that others are to play better. */

export const beat = {
  title: 'Beat my score',
  about: (margin: string) =>
    `${margin}: that is to be beaten, from the same start and against the same computers.`,
  start: 'Take it on',
  send: 'Challenge a friend',
  said: (margin: string) => `${margin} at Blokus. Can you do better?`,
  copied: 'Link copied. Whoever opens it plays the same game.',
  failed: 'This link holds no challenge. It may have been cut off when it was copied.',
  beaten: (margin: string) => `Beaten! ${margin}.`,
  missed: (margin: string) => `Not beaten yet. To beat: ${margin.toLowerCase()}.`,
  won: (points: number) => (points === 1 ? 'Won by 1 point' : `Won by ${points} points`),
  lost: (points: number) => (points === 1 ? 'Lost by 1 point' : `Lost by ${points} points`),
  drawn: 'A draw',
};
