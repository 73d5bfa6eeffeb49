import { createContext, useContext } from 'react';
import type { ChallengeCourse } from '#src/verification/challenge/challengeCourse.ts';

const none: ChallengeCourse = { distanceM: [], elevationM: [], latDeg: [], lonDeg: [] };

/** The course that the form's distances refer to. */
export const DeskCourse = createContext<ChallengeCourse>(none);
export const useDeskCourse = (): ChallengeCourse => useContext(DeskCourse);
