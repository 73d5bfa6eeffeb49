import * as z from 'zod/mini';
import { providers } from '../auth/auth.ts';
import { LocalisedTextSchema } from '../localisedText.ts';

/** What corrected rules can find and leave. */
const reverifiedOutcomes = ['passed', 'failed', 'inReview'] as const;

/**
 * What a notice can be about; the browser has words for each in six languages. Later nouns add theirs.
 * `params` fills the placeholders of the words; it never holds what somebody else may not see.
 */
export const noticeKinds = [
  'welcome',
  'identityLinked',
  'identityUnlinked',
  'providerRevoked',
  'membershipChanged',
  'attemptPassed',
  'attemptFailed',
  'attemptInReview',
  'attemptError',
  'reviewAccepted',
  'reviewRejected',
  'attemptReverified',
  'reviewWaiting',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const NoticeSchema = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  params: z.object({
    provider: z.optional(z.enum(providers)),
    membership: z.optional(z.string()),
    /** Which attempt of the rider's own, and the challenge's title. */
    attempt_id: z.optional(z.string()),
    challenge_title: z.optional(LocalisedTextSchema),
    /** Of `attemptReverified`: one notice for all attempts on a challenge that new rules have changed alike. */
    challenge_id: z.optional(z.string()),
    before: z.optional(z.enum(reverifiedOutcomes)),
    outcome: z.optional(z.enum(reverifiedOutcomes)),
    rule_version: z.optional(z.int()),
    /** How many attempts, or reviews, it speaks of. */
    count: z.optional(z.int()),
  }),
  created_at: z.string(),
  read_at: z.nullable(z.string()),
});
export type Notice = z.infer<typeof NoticeSchema>;

/** Newest first; at most the last 50. */
export const NoticeListSchema = z.object({ unread_count: z.int(), results: z.array(NoticeSchema) });
export type NoticeList = z.infer<typeof NoticeListSchema>;
