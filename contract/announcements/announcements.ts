import * as z from 'zod/mini';
import { LocalisedTextSchema } from '../localisedText.ts';

/** The subject of an announcement: a closed road, a warning or reopening, or any other news. */
export const announcementKinds = ['closure', 'notice', 'news'] as const;
/** The road status that an announcement declares for its period; `open` also overrides the route's own status. */
export const announcedRoadStatuses = ['closed', 'warning', 'open'] as const;

/** An administrator's announcement about the road of one route, in force now or later. */
export const RoadNoticeSchema = z.object({
  id: z.string(),
  route_id: z.string(),
  word: z.enum(announcedRoadStatuses),
  /** ISO 8601 UTC. */
  from_at: z.string(),
  /** It ends by itself at this time; null: it stays in force until it is ended. */
  until_at: z.nullable(z.string()),
  text: z.nullable(LocalisedTextSchema),
});
export type RoadNotice = z.infer<typeof RoadNoticeSchema>;

/** Notices of all routes that are not over, earliest first. */
export const RoadNoticeListSchema = z.object({ results: z.array(RoadNoticeSchema) });
export type RoadNoticeList = z.infer<typeof RoadNoticeListSchema>;
