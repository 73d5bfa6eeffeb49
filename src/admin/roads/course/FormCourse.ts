import { createContext, useContext } from 'react';
import type { ChallengeCourse } from '#src/verification/challenge/challengeCourse.ts';

const emptyCourse: ChallengeCourse = { distanceM: [], elevationM: [], latDeg: [], lonDeg: [] };

/** The course that the form's distances refer to. */
export const FormCourse = createContext<ChallengeCourse>(emptyCourse);
export const useFormCourse = (): ChallengeCourse => useContext(FormCourse);
