import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  picture: {
    choose: 'Choose a picture',
    replace: 'Replace',
    remove: 'Remove the picture',
    drop: 'Or drop it here, or paste it.',
    hint: 'JPEG, PNG, WebP or AVIF, at most {{size}} MB. Place and camera data are taken out.',
    sending: 'Uploading {{percent}}%',
    reading: 'Preparing…',
    sent: 'The picture is uploaded.',
    gone: 'This picture is gone; please choose another one.',
    failed: 'The picture was not uploaded.',
    again: 'Try again',
    stop: 'Cancel the upload',
    reason: {
      offline: 'There is no network now.',
      timeout: 'It took too long.',
      bytes: 'The file is larger than {{size}} MB.',
      type: 'This is not a picture that can be used.',
      unreadable: 'The file is damaged or incomplete.',
      pixels: 'The picture has too many pixels; make it smaller first.',
      denied: 'You may not upload; please sign in again.',
      tooMany: 'Too many pictures today; try again tomorrow.',
      other: 'Something went wrong; try again later.',
    },
  },
};
