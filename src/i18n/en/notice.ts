import type { Words } from '../words.ts';

export const notice: Words['notice'] = {
  title: 'Notices',
  unread: 'Notices, {{count}} unread',
  isNew: 'New',
  failed: 'Notices could not be loaded',
  empty: 'No notices yet',
  emptyText: 'Changes to linked accounts, membership and the like appear here.',
  welcome: 'Welcome aboard. Enter your FTP and weight, and the pace table is yours.',
  identityLinked: '{{provider}} is linked; you can sign in with it from now on.',
  identityUnlinked: '{{provider}} is unlinked; it no longer signs you in.',
  providerRevoked:
    'Access to {{provider}} was withdrawn and we have deleted its tokens. Link it again to go on using it.',
  membershipGiven: 'You are now a {{membership}}. Thank you.',
  membershipEnded: 'Your membership has ended.',
};
