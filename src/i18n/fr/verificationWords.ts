import { verification } from './verification.ts';
import { verificationMine } from './verificationMine.ts';
import { verificationResult } from './verificationResult.ts';
import { verificationRules } from './verificationRules.ts';
import { verificationSubmit } from './verificationSubmit.ts';

/** What the pages of ride verification say: it comes with them. */
export const words = {
  verification,
  verificationMine,
  verificationResult,
  verificationRules,
  verificationSubmit,
} as const;
