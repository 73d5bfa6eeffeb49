import type { Words } from '../words.ts';

export const share: Words['share'] = {
  about: 'Shared plan',
  shown: 'This is someone else’s plan; yours is kept.',
  ownMass: 'The link leaves out body weight, so yours is used: {{mass}} kg.',
  factorsLeft: 'The route has been divided anew since, so their own power per row was left out.',
  forecastMissing: 'Their plan uses the forecast; switch it on to see the same result.',
  keep: 'Use as mine',
  back: 'Back to mine',
  kept: 'This is your plan now.',
  left: 'Your own plan is back.',
  bad: 'This link is incomplete or was changed. Below is your own plan.',
  hint: 'The whole plan is in the link and not stored on the server; whoever has the link can read it.',
  withoutMass: 'Leave out my weight',
  withoutMassHint: 'Whoever opens it sees the plan for their own weight.',
  link: 'Link',
  copy: 'Copy link',
  copied: 'Link copied.',
  copyFailed: 'Copying did not work; press and hold the link above to copy it.',
  send: 'Send',
  sendFailed: 'It was not sent; copy the link instead.',
  failed: 'This plan does not fit into a link.',
};
