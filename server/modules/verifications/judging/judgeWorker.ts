import { answerRequests } from '#server/base/answerRequests.ts';
import { judgeRide } from './judgeRide.ts';

/** In a separate thread, so that 50 MB of untrusted XML block no request. */
answerRequests(judgeRide);
