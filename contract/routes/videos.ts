import * as z from 'zod/mini';
import { cleanLine } from '../cleanText.ts';
import { LocalisedTextSchema } from '../localisedText.ts';

const youtubeIdPattern = /^[A-Za-z0-9_-]{11}$/;

/** A video about a route or a segment, on YouTube. */
export const VideoSchema = z.object({
  youtube_id: z.string().check(z.regex(youtubeIdPattern)),
  /** As its author named it; translations are optional. */
  title: LocalisedTextSchema,
  /** The channel's name; null if unknown. */
  channel: z.nullable(z.string()),
  /** Start of playback, in seconds. */
  start_s: z.int(),
});
export type Video = z.infer<typeof VideoSchema>;

/** Maximum number of videos of one route or segment. */
export const maxVideos = 12;

const buildLineSchema = (maxLength: number) =>
  z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(maxLength));
const translation = z.optional(buildLineSchema(200));

const ImportedVideoSchema = z.object({
  /** The id, or the video's address as copied from the browser or the app. */
  youtube_id: z.string().check(z.overwrite(parseYoutubeId), z.regex(youtubeIdPattern)),
  title: z.object({
    'zh-TW': buildLineSchema(200),
    en: translation,
    ja: translation,
    fr: translation,
    ko: translation,
    th: translation,
  }),
  channel: z._default(z.nullable(buildLineSchema(100)), null),
  start_s: z._default(z.int().check(z.minimum(0), z.maximum(86_400)), 0),
});

const VideosBySlugSchema = z._default(
  z.record(
    z.string(),
    z.array(ImportedVideoSchema).check(z.maxLength(maxVideos), z.refine(hasNoDuplicateVideo, 'names a video twice')),
  ),
  {},
);

/** Import format: whole lists by slug. Each replaces the list of its route or segment; [] empties it. */
export const VideoImportSchema = z.object({ routes: VideosBySlugSchema, segments: VideosBySlugSchema });
export type VideoImport = z.output<typeof VideoImportSchema>;

function hasNoDuplicateVideo(videos: readonly { readonly youtube_id: string }[]): boolean {
  return new Set(videos.map(({ youtube_id }) => youtube_id)).size === videos.length;
}

/** The id in a YouTube address; any other text is returned unchanged. */
export function parseYoutubeId(text: string): string {
  const trimmed = text.trim();
  const match =
    /^https?:\/\/(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|(?:shorts|embed|live)\/))([A-Za-z0-9_-]{11})(?:[?&#/]|$)/.exec(
      trimmed,
    );
  return match?.[1] ?? trimmed;
}
