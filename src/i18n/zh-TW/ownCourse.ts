export const ownCourse = {} as const;
