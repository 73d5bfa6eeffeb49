import { answerRequests } from '#server/base/threadAnswers.ts';
import { shapeTexts } from './shapeTexts.ts';

answerRequests(shapeTexts);
