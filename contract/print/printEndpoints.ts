import { endpoint } from '../endpoint.ts';
import type { Shapes, ShapesRequest } from './print.ts';

export const printEndpoints = {
  /** Text as outlines, for files that are printed elsewhere. Nothing of it is kept or logged. */
  shapeTexts: endpoint<{ body: ShapesRequest; answer: Shapes }>({
    method: 'POST',
    path: '/api/print/shapes/',
    success: 200,
    errors: ['request.rateLimited'],
  }),
} as const;
