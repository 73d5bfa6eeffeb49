import type { ConsentTexts } from './consentText.ts';

export const fr: ConsentTexts = {
  member: {
    title: 'À quoi servent ces données',
    paragraphs: [
      {
        title: 'Pour quoi',
        text: 'L’inscription, l’assurance et le contrôle d’identité de « {{race}} », le {{day}}, et rien d’autre',
      },
      {
        title: 'Qui les voit',
        text: 'L’organisateur et l’assureur. Le capitaine voit seulement « complet » ou « incomplet »',
      },
      { title: 'Jusqu’à quand', text: 'Détruites le {{shredDay}}, sauf si vous cochez la conservation' },
      {
        title: 'Vos droits',
        text: 'Consulter, modifier ou retirer à tout moment avant l’envoi de la liste ; ensuite, écrire à l’organisateur. Après un retrait, vous ne pouvez pas courir',
      },
    ],
  },
  guardian: {
    title: 'Autorisation parentale',
    paragraphs: [
      {
        title: 'Participation',
        text: 'Je suis le père, la mère ou le tuteur légal de {{minor}} et j’ai le droit de donner cette autorisation. J’accepte sa participation à « {{race}} », le {{day}}. Je sais qu’il s’agit d’une course cycliste par équipes, avec des risques de chute, de collision et de blessure ; nous en avons parlé, et je m’assurerai que le coureur et son vélo sont en état de courir ce jour-là.',
      },
      {
        title: 'Usage des données',
        text: 'L’inscription et cette autorisation ne servent qu’à l’inscription, à l’assurance et au contrôle d’identité de cette course, chez l’organisateur et l’assureur. Le capitaine ne voit ni le numéro du document ni la signature.',
      },
      { title: 'Jusqu’à quand', text: 'Les données réunies pour la course sont détruites le {{shredDay}}.' },
      {
        title: 'Retrait',
        text: 'Je peux retirer cette autorisation à tout moment avant l’envoi de la liste ; ensuite, je m’adresse à l’organisateur. Sans autorisation, le coureur ne peut pas prendre le départ.',
      },
    ],
  },
  minor: '{{name}} (né·e le {{birthDate}})',
  minorByHand: '______________________ (né·e le __ / __ / ____)',
};
