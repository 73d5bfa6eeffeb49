import { rowsOf } from '../endpoint.ts';
import type * as segments from './segments.ts';

const row = rowsOf<typeof segments>();

export const segmentsEndpoints = {
  listSegments: row({
    method: 'GET',
    path: '/api/segments/',
    success: 200,
    summary: 'Segments of all routes, searched in any language, with the routes that use them',
    query: 'SegmentListQuerySchema',
    answer: 'SegmentListSchema',
    errors: ['request.rateLimited'],
    isRevalidated: true,
  }),
} as const;
