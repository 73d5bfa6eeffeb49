/**
 * A telephone number in the stored form, or null if it cannot be one: E.164, and an extension as in RFC 3966
 * (`+886223456789;ext=123`, so that `tel:` before it makes a link). Read as people type them: Taiwanese numbers with or
 * without +886 and the zero (`0912-345-678`, `912345678`, `(02) 2345 6789 轉 123`, full-width digits); others with their
 * country's code, after + or an international prefix. Null too for a prefix that can be read in two ways: `0091…` is
 * India after 00, or America after Taiwan's 009.
 */
export function normalisePhone(text: string): string | null {
  const typed = text.slice(0, 60).normalize('NFKC').trim();
  const [, beforeExtension = typed, extension] = extensionPattern.exec(typed) ?? [];
  // Italy's numbers keep the zero that is written in brackets.
  const withoutZero = /^(\+|00)(?!\D*39\D)/.test(beforeExtension)
    ? beforeExtension.replace(/\(0\)/, '')
    : beforeExtension;
  const number = findNumber(withoutZero.replace(/[\s().\p{Pd}/]/gu, ''));
  if (number === null || extension === undefined) return number;
  return mobilePattern.test(number) ? null : `${number};ext=${extension}`;
}

/** The number, and the digits after `#`, `轉`, `分機`, `ext.`, or the word of one of our languages. */
const extensionPattern =
  /^(.*?\d[\s).]*)(?:(?:;ext=|[#,x]|轉|转|分機|分机|內線|内線|내선|ต่อ|poste|ext(?:ension)?)[\s.:]*)+(\d{1,6})$/iu;

/** Of digits with at most a leading +. */
function findNumber(typed: string): string | null {
  if (typed.startsWith('+')) return checkNumber(typed);
  if (typed.startsWith('00')) return findAfterPrefix(typed);
  if (typed.startsWith('0')) return checkNumber(`+886${typed.slice(1)}`);
  // Without a plus, or without the zero that spreadsheets drop.
  if (typed.startsWith('886')) return checkNumber(`+${typed}`);
  return /^9\d{8}$/.test(typed) ? checkNumber(`+886${typed}`) : null;
}

/** After 00, or after a prefix of Taiwan's carriers. */
function findAfterPrefix(typed: string): string | null {
  const after00 = checkNumber(`+${typed.slice(2)}`);
  const afterCarrier = /^00[2579]/.test(typed) ? checkNumber(`+${typed.slice(3)}`) : null;
  if (afterCarrier?.startsWith('+886')) return afterCarrier;
  return after00 !== null && afterCarrier !== null ? null : (after00 ?? afterCarrier);
}

function checkNumber(typed: string): string | null {
  const number = typed.replace(trunkZeroPattern, '$1');
  const pattern = number.startsWith('+886') ? taiwanesePattern : foreignPattern;
  return pattern.test(number) ? number : null;
}

/** In these countries no number begins with the zero that is dialled within them. */
const trunkZeroPattern = /^(\+(?:33|44|66|81|82|886))0/;
const mobilePattern = /^\+8869\d{8}$/;
/** After the code: mobile numbers have nine digits, landlines eight or nine, VoIP (070) ten. */
const taiwanesePattern = /^\+886(9\d{8}|70\d{8}|[2-8]\d{7,8})$/;
/** Country codes that are assigned (ITU-T E.164); those of 1 and 7 have ten digits after them. */
const foreignPattern =
  /^\+(?!.{16})(?:1[2-9]\d{9}|7\d{10}|(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|21[1-368]|2[2346]\d|25[0-8]|29[01789]|35\d|37\d|38[0-35-79]|42[013]|50\d|59\d|67[02-9]|68[0-35-9]|69[0-2]|85[02356]|87\d|88[0-358]|96[0-8]|97[0-7]|99[2-68])\d{4,12})$/;

/**
 * A stored number in the usual Taiwanese form: `0912-345-678`, `0223456789 #123`; numbers of other countries with + and
 * code. `normalisePhone` reads the result as the same number.
 */
export function formatPhone(number: string): string {
  const [withoutExtension = number, extension] = number.split(';ext=');
  const mobile = /^\+886(9\d{2})(\d{3})(\d{3})$/.exec(withoutExtension);
  if (mobile) return `0${mobile[1]}-${mobile[2]}-${mobile[3]}`;
  const readable = withoutExtension.replace(/^\+886/, '0');
  return extension === undefined ? readable : `${readable} #${extension}`;
}
