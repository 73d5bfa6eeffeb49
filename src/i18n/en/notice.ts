import type { Words } from '../words.ts';

export const notice: Words['notice'] = {
  title: 'Notices',
  unread: 'Notices, {{count}} unread',
  isNew: 'New',
  failed: 'Notices could not be loaded',
  empty: 'No notices yet',
  emptyText: 'Verification results, changes to linked accounts, membership and the like appear here.',
  welcome: 'Welcome aboard. Enter your FTP and weight, and the pace table is yours.',
  identityLinked: '{{provider}} is linked; you can sign in with it from now on.',
  identityUnlinked: '{{provider}} is unlinked; it no longer signs you in.',
  providerRevoked:
    'Access to {{provider}} was withdrawn and we have deleted its tokens. Link it again to go on using it.',
  membershipGiven: 'You are now a {{membership}}. Thank you.',
  membershipEnded: 'Your membership has ended.',
  attemptPassed: '“{{challenge}}”: your ride passed. Well ridden.',
  attemptFailed: '“{{challenge}}”: your ride did not pass. See which checkpoint it was.',
  attemptInReview: '“{{challenge}}”: the administrator will look at your ride. You will be told.',
  attemptError: '“{{challenge}}”: your ride could not be verified. See why, and what to do.',
  reviewAccepted: '“{{challenge}}”: the administrator looked at your ride and it passed.',
  reviewRejected:
    '“{{challenge}}”: the administrator looked at your ride and it did not pass. The reason is in the result.',
  attemptReverified:
    'The rules of “{{challenge}}” were corrected and rides checked again. Changed from “{{before}}” to “{{after}}”: {{count}}.',
  outcomes: { passed: 'passed', failed: 'not passed', inReview: 'in review' },
  reviewWaiting: 'Waiting for your decision: {{count}}.',
  toHistory: 'See the history',
  toReviews: 'Go to the reviews',
  toResult: 'See the result',
};
