/** The names of the lessons of the course, in their order. */

export const COURSE_IDS = [
  'centre',
  'large',
  'ways',
  'block',
  'areas',
  'counting',
  'single',
  'two',
  'teams',
  'duo',
] as const;
export type CourseId = (typeof COURSE_IDS)[number];
