/** Words that only the client says: levels, places, seats. */

export const words = {
  /** The form that a number asks for. */
  form: (number: number): 'one' | 'many' => (number === 1 ? 'one' : 'many'),
  levels: [
    { name: 'Beginner', about: 'has just learned the rules' },
    { name: 'Gentle', about: 'misses a lot' },
    { name: 'Relaxed', about: 'plays for fun' },
    { name: 'Steady', about: 'a fair match for most' },
    { name: 'Able', about: 'thinks ahead' },
    { name: 'Sharp', about: 'punishes mistakes' },
    { name: 'Strong', about: 'hard to beat' },
    { name: 'Expert', about: 'very hard to beat' },
    { name: 'Master', about: 'takes its time' },
    { name: 'Full strength', about: 'thinks a second about every move' },
  ],
  places: ['1st', '2nd', '3rd', '4th'],
  you: 'You',
  computer: 'Computer',
  theComputer: 'The computer',
};
