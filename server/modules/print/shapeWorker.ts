import { answerRequests } from '#server/base/answerRequests.ts';
import { shapeTexts } from './shapeTexts.ts';

answerRequests(shapeTexts);
