import * as z from 'zod/mini';
import { LocalisedTextSchema } from '../localisedText.ts';

/** What an announcement is about: a closed road, a warning or reopening, or anything else worth telling. */
export const announcementKinds = ['closure', 'notice', 'news'] as const;
/** What an announcement says of a road for its time; `open` also lifts the route's own status. */
export const roadWords = ['closed', 'warning', 'open'] as const;

/** An announcement of the administrator about the road of one route, in force now or later. */
export const RoadNoticeSchema = z.object({
  id: z.string(),
  route_id: z.string(),
  word: z.enum(roadWords),
  /** ISO 8601 UTC. */
  from_at: z.string(),
  /** It is over at this moment without anybody's doing; null: until it is ended. */
  until_at: z.nullable(z.string()),
  text: z.nullable(LocalisedTextSchema),
});
export type RoadNotice = z.infer<typeof RoadNoticeSchema>;

/** Those of all routes that are not over, the earliest first. */
export const RoadNoticeListSchema = z.object({ results: z.array(RoadNoticeSchema) });
export type RoadNoticeList = z.infer<typeof RoadNoticeListSchema>;
