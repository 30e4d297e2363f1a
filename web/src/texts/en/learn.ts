/** The lessons. */

export const learn = {
  title: 'Learn to play',
  step: (number: number, count: number) => `Step ${number} of ${count}`,
  next: 'Next',
  previous: 'Back',
  again: 'Try again',
  notYet: 'A legal move, but not what is asked here. Have another go.',
  done: 'That is all there is to it.',
  doneAbout: 'You know the rules. The rest is finding room.',
  play: 'Play now',
  puzzles: 'Try a puzzle',
  course: 'The course',
  courseAbout:
    'Ten short lessons on how to play well. Each ends in a position that you can play on from.',
  courseDone: (done: number, all: number) => `${done} of ${all} done`,
  lessonDone: 'done',
  playOn: 'Play on from here',
  lessons: {
    start: {
      title: 'Your corner',
      task: 'Choose a piece and cover your corner, the one with the ring.',
      done: 'Well begun. From here you grow towards the middle.',
    },
    rotate: {
      title: 'Turn and flip',
      task: 'Turn and flip the piece with the buttons until it covers the tinted cells, then place it.',
      done: 'Well turned. Most pieces can lie in four ways, some in eight.',
    },
    corner: {
      title: 'Corner to corner',
      task: 'Every further piece must touch one of yours at a corner. The dots show where. Place one.',
      done: 'Right: the two pieces touch at a corner, and only there.',
    },
    edge: {
      title: 'Never edge to edge',
      task: 'Your own pieces must not lie side by side. See for yourself: bring a piece right up against the one that lies there.',
      done: 'Refused. The sign tells why, and the crosses show where it touches.',
    },
    others: {
      title: 'Other colours do not count',
      task: 'You may touch the others in any way you like. Place a piece right beside the other colour.',
      done: 'Fine: only your own colour must keep its distance.',
    },
    exits: {
      title: 'Room to grow',
      task: 'Your opponent can go on from the dots. Cover one of them: that is how you win ground.',
      done: 'One way less for your opponent. Keep many ways open for yourself, on several sides.',
    },
    score: {
      title: 'The end',
      task: 'When nobody can place a piece, every square left costs a point. Place your very last piece.',
      done: 'Everything placed: 15 points, and 5 more because the single square came last. There is no better score.',
    },
    centre: {
      title: 'Head for the centre',
      task: 'Whoever reaches the middle first can go on in every direction. Cover your corner, and come as near to the middle as you can.',
      done: 'From here every side of the board is open to you.',
    },
    large: {
      title: 'Large pieces first',
      task: 'Large pieces need room, and room gets scarce. Play one of five squares while it still fits.',
      done: 'Right: small pieces fit later, when the large ones no longer do.',
    },
    ways: {
      title: 'Keep exits',
      task: 'An exit is a free corner from which you can go on. Place a piece that leaves you many of them.',
      done: 'Well spread: whoever wants to shut you in has much to do.',
    },
    block: {
      title: 'Block',
      task: 'The dots are the exits of an opponent. Cover one of them with a piece of yours.',
      done: 'That way is closed for good, and you gained ground yourself.',
    },
    areas: {
      title: 'Areas only you can reach',
      task: 'Some cells only you can reach: they run away from nobody. Play where others can play too.',
      done: 'Right: what nobody can take from you, you play last.',
    },
    counting: {
      title: 'Count the pieces',
      task: 'The dots show where one opponent can still go on. One move of yours leaves that colour without any: find it.',
      done: 'That colour is out. Knowing what others can still place is half of the endgame.',
    },
    single: {
      title: 'The single square last',
      task: 'Two pieces are left. Whoever ends with the single square earns five points more. Place the other one first, so that the single square still fits.',
      done: 'Now the single square: 20 points, the best score there is.',
    },
    two: {
      title: 'Two colours, one player',
      task: 'The colour in the opposite corner is yours too. Get in the way of the colour with the dots, and leave your other colour its exits.',
      done: 'Your colours help each other: what one of them gains, the other need not defend.',
    },
    teams: {
      title: 'Two against two',
      task: 'The colour in the opposite corner is your partner’s. Get in the way of the colour with the dots, and leave your partner every exit.',
      done: 'A good partner makes room for two.',
    },
    duo: {
      title: 'Duo: the opening',
      task: 'On the small board both start near the middle. Begin with a large piece that covers your start and reaches for the centre.',
      done: 'The first moves decide who has the larger half.',
    },
  },
};
