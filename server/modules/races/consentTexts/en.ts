import type { ConsentTexts } from './consentText.ts';

export const en: ConsentTexts = {
  member: {
    title: 'Where these data go',
    paragraphs: [
      { title: 'What for', text: 'Entry, insurance and identity check of “{{race}}” on {{day}}, and nothing else' },
      {
        title: 'Who sees them',
        text: 'The organiser and the insurer. Your captain only sees “complete” or “incomplete”',
      },
      { title: 'Until when', text: 'Destroyed on {{shredDay}}, unless you tick to keep them' },
      {
        title: 'You can',
        text: 'Look, change or withdraw any time before the roster is sent in; ask the organiser after that. Once withdrawn you cannot race',
      },
    ],
  },
  guardian: {
    title: 'Consent of a parent or guardian',
    paragraphs: [
      {
        title: 'Taking part',
        text: 'I am the father, mother or legal guardian of {{minor}} and may give this consent. I agree to the participation in “{{race}}” on {{day}}. I know that this is a bicycle race of teams, with the danger of falls, collisions and injuries; we have talked about it, and I will make sure that rider and bicycle are fit to race on the day.',
      },
      {
        title: 'Use of data',
        text: 'The entry and this consent are used only for entry, insurance and identity check of this race, by the organiser and the insurer. The captain sees neither the number of the document nor the signature.',
      },
      { title: 'Until when', text: 'What was collected for the race is destroyed on {{shredDay}}.' },
      {
        title: 'Withdrawing',
        text: 'I can withdraw this consent any time before the roster is sent in; after that I contact the organiser. Without consent the rider cannot race.',
      },
    ],
  },
  minor: '{{name}} (born {{birthDate}})',
  minorByHand: '______________________ (born ____ / __ / __)',
};
