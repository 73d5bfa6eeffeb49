import { createEndpointDefiner } from '../endpoint.ts';
import type * as print from './print.ts';

const defineEndpoint = createEndpointDefiner<typeof print>();

export const printEndpoints = {
  /** Returns text as outlines, for files that are printed elsewhere. Nothing is stored or logged. */
  shapeTexts: defineEndpoint({
    method: 'POST',
    path: '/api/print/shapes/',
    success: 200,
    summary: 'Text as outlines for printing; nothing is stored',
    body: 'ShapesRequestSchema',
    answer: 'ShapesSchema',
    errors: ['request.rateLimited'],
  }),
} as const;
