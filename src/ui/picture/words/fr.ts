import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  picture: {
    choose: 'Choisir une image',
    replace: 'Remplacer',
    remove: 'Retirer l’image',
    drop: 'Ou déposez-la ici, ou collez-la.',
    hint: 'JPEG, PNG, WebP ou AVIF, {{size}} Mo au plus. Lieu et données de l’appareil sont retirés.',
    sending: 'Envoi {{percent}} %',
    reading: 'Préparation…',
    sent: 'L’image est envoyée.',
    gone: 'Cette image n’existe plus ; choisissez-en une autre.',
    failed: 'L’image n’a pas été envoyée.',
    again: 'Réessayer',
    stop: 'Annuler l’envoi',
    reason: {
      offline: 'Pas de réseau pour le moment.',
      timeout: 'La réponse tarde trop.',
      bytes: 'Le fichier dépasse {{size}} Mo.',
      type: 'Ce n’est pas un format d’image accepté.',
      unreadable: 'Le fichier est abîmé ou incomplet.',
      pixels: 'L’image est trop grande ; réduisez-la d’abord.',
      denied: 'Vous ne pouvez pas envoyer d’image ; reconnectez-vous.',
      tooMany: 'Trop d’images aujourd’hui ; réessayez demain.',
      other: 'Une erreur est survenue ; réessayez plus tard.',
    },
  },
};
