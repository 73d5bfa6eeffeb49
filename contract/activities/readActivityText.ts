import { verificationLimits } from '../verifications/verificationLimits.ts';

/** `id` is the number of a Strava activity as a string: it exceeds what a number can hold. */
export type ActivityTextReading =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly code: 'activity.textInvalid' | 'activity.shortLink' };

const stravaHost = /^(?:www\.|m\.)?strava\.com$/i;
/** A short link reveals its activity only when it is opened, and we never open what a rider pastes. */
const shortHost =
  /^(?:(?:[\w-]+\.)+app\.link|(?:www\.)?(?:bit\.ly|t\.co|tinyurl\.com|reurl\.cc|lihi\d*\.(?:cc|com|me|tv)|ppt\.cc|pse\.is|lnkd\.in|goo\.gl|is\.gd|ow\.ly|rb\.gy|fb\.me))$/i;

/** Separators between words: spaces, brackets, quotes, and punctuation of other scripts. */
const wordBreak = /[\s<>"'()[\]{}|\\^`]+|(?![!-~])\p{P}+/u;
/** What may precede an address without a space: words of other scripts, and one punctuation mark. */
const addressPrefix = /^[^!-~]*[:;,.!?~*-]*(?=https?:\/\/)/i;
const addressParts = /^(?:https?:\/\/)?([^/?#]+)(\/[!-~]*)?/i;
const activityPath = /^\/activities\/(\d{1,20})(?:[/?#]|[.,;:!?*~]*$)/i;
/** `/activities/1/../../athletes/2` is not the address of an activity. */
const parentPath = /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

/**
 * Reads what a rider pastes: the number of an activity, or its address at strava.com among any words that an app
 * adds. Makes no request. Text with two different activities is invalid; a short link hides its number and gives
 * `activity.shortLink`.
 */
export function readActivityText(text: string): ActivityTextReading {
  if (text.length > verificationLimits.activityTextMax) return invalidReading;
  const plainText = text.replace(/\p{Cf}/gu, '').replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10));
  const singleNumber = /^\d{1,20}$/.exec(plainText.trim())?.[0];
  if (singleNumber !== undefined) return toReading([singleNumber]) ?? invalidReading;
  const words = plainText.split(wordBreak).map((word) => word.replace(addressPrefix, ''));
  const addresses = words.map((word) => addressParts.exec(word)).filter((parts) => parts !== null);
  const ids = addresses.flatMap(([, host = '', path = '']) => findActivityId(host, path) ?? []);
  const isShort = addresses.some(([, host = '', path]) => shortHost.test(host) && path !== undefined);
  return toReading(ids) ?? (isShort ? { ok: false, code: 'activity.shortLink' } : invalidReading);
}

const invalidReading: ActivityTextReading = { ok: false, code: 'activity.textInvalid' };

function findActivityId(host: string, path: string): string | undefined {
  return stravaHost.test(host) && !parentPath.test(path) ? activityPath.exec(path)?.[1] : undefined;
}

/** The reading of all ids in a text: valid if they are the same activity; undefined if there are none. */
function toReading(ids: readonly string[]): ActivityTextReading | undefined {
  const distinctIds = new Set(ids.map((id) => id.replace(/^0+/, '')));
  const [id] = distinctIds;
  if (id === undefined) return undefined;
  return distinctIds.size === 1 && id !== '' ? { ok: true, id } : invalidReading;
}
