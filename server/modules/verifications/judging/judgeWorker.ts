import { answerRequests } from '#server/base/threadAnswers.ts';
import { judgeRide } from './judgeRide.ts';

/** In a separate thread, so that 50 MB of untrusted XML block no request. */
answerRequests(judgeRide);
