import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  gains: {
    title: 'Comment gagner {{points}} points',
    intro:
      'D’après le dernier calcul : un seul de ces temps, réalisé aujourd’hui, rapporte au moins {{points}} points.',
    firstTitle: 'Par où commencer',
    firstIntro:
      'Selon le dernier calcul : faites l’un de ces temps aujourd’hui et vous avez au moins {{points}} points.',
    loadFailed: 'Les temps à réaliser n’ont pas été chargés',
    emptyTitle: 'Aucun segment ne peut rapporter {{points}} points de plus',
    emptyText:
      'Vous avez déjà presque tout. Plus il y a de cyclistes sur un segment, plus il rapporte : revenez après le prochain calcul.',
    segment: 'Segment',
    road: '{{km}} km à {{grade}} %',
    ownBest: 'Votre record',
    best: 'Record {{time}}',
    needed: 'À réaliser',
    anyRide: 'Le finir suffit',
    brings: 'Gain',
    athletes: 'Cyclistes',
    watts: 'Puissance',
    never: 'Jamais roulé',
    first: 'Le meilleur : {{time}}',
    faster: '{{time}} de moins',
    slower: '{{time}} de plus suffit',
    again: 'Le même temps encore une fois',
    points: '+{{points}} points',
    people: 'Cyclistes : {{athletes}}',
    ask: 'Combien de watts ?',
    asking: 'Calcul en cours',
    failed: 'Le calcul a échoué.',
    power: '{{power}} W en moyenne',
    more: '{{by}} W au-dessus de votre FTP de {{ftp}} W',
    less: '{{by}} W sous votre FTP de {{ftp}} W',
    equal: 'Exactement votre FTP',
    hard: 'Tout le parcours : {{percent}} % de ce que vous tenez',
    rough: 'Tracé approximatif : valeur indicative',
    easy: 'Rouler tranquillement suffit, moins de {{power}} W',
    tooFast: 'Avec votre FTP et votre poids, le modèle n’atteint pas ce temps.',
    open: 'Ouvrir ce plan',
    note: 'Watts selon notre modèle d’allure : en solo, sans vent, avec la FTP de {{ftp}} W et le poids de {{mass}} kg saisis sur la page d’allure.',
    noteUnset:
      'Watts selon notre modèle d’allure : en solo, sans vent. FTP et poids ne sont pas encore saisis, le calcul prend {{ftp}} W et {{mass}} kg.',
  },
};
