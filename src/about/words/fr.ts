import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  about: {
    failed: 'La page de l’auteur n’a pas pu être chargée',
    none: 'L’histoire de l’auteur n’est pas encore écrite',
    noneText: 'Elle apparaîtra ici. Voici ce que le site dit de lui-même.',
    sample: 'Exemple',
    site: 'Ce site',
    computed: 'Les plans sont calculés sur votre appareil, sans connexion.',
    measured: 'Leur justesse est mesurée sur de vraies sorties, et le résultat est public, bon ou mauvais.',
    away: 'Une vidéo ne contacte YouTube qu’à la lecture ; les liens vers offres et magasins disent où ils mènent avant de partir.',
    living: 'De quoi vit le site',
    livingText:
      'De ses partenaires : offres et produits ont leurs propres pages, on voit donc ce qui vient d’un partenaire. Plans, défis et classements ne savent rien des partenaires.',
    more: 'À voir aussi',
    way: {
      promotions: 'De nos partenaires, pour les cyclistes',
      accuracy: 'Comparé à de vraies sorties',
      licences: 'Logiciels et polices d’autres auteurs',
    },
    contact: 'Contacter l’administrateur',
  },
  licences: {
    search: 'Chercher un paquet ou une licence',
    found: { one: '« {{search}} » : {{count}} paquet', other: '« {{search}} » : {{count}} paquets' },
    jump: 'Aller à',
    letters: '{{part}} : aller à une lettre',
    none: 'Aucun paquet ne correspond.',
    intro:
      'Ce site utilise les logiciels et polices suivants, créés par d’autres. Merci à tous les auteurs ; les licences sont citées dans leur langue d’origine.',
    browser: 'Sur votre appareil',
    server: 'Sur notre serveur',
    failedTitle: 'La liste des licences n’a pas pu être chargée',
    noText: 'Ce paquet ne contient pas de texte de licence ; son nom figure ci-dessus.',
  },
  accuracy: {
    sub: '{{rides}} sorties réelles',
    lead: 'Les {{rides}} sorties ont un capteur de puissance et les constantes du modèle sont publiées ; là où les publications laissent une marge, ces sorties ont aidé à choisir. Les watts de chaque tronçon de 500 m entrent dans le modèle, et son temps est comparé au temps réel. Les arrêts ne comptent pas.',
    plain: 'Avant de vous connaître',
    plainText: 'Seuls le poids (s’il est noté) et les watts sont connus ; le reste prend des valeurs courantes.',
    learned: 'Après apprentissage',
    learnedQuarter: 'Il lit le premier quart de la sortie, puis prédit les trois autres.',
    learnedEarlier: {
      one: 'Pour {{count}} sortie, il a appris des précédentes du même cycliste ; pour les autres, il lit le premier quart, puis prédit les trois suivants.',
      other:
        'Pour {{count}} sorties, il a appris des précédentes du même cycliste ; pour les autres, il lit le premier quart, puis prédit les trois suivants.',
    },
    mean: 'Erreur moyenne',
    even: 'ni trop rapide ni trop lent',
    slow: 'en moyenne {{percent}} % trop lent',
    fast: 'en moyenne {{percent}} % trop rapide',
    inside: 'Dans la fourchette',
    ofRides: 'sur {{rides}}',
    band: 'fourchette de ±{{percent}} % en moyenne ; objectif : huit sur dix',
    wide: 'Les {{rides}} y sont toutes : ici, la fourchette est plus large que nécessaire.',
    few: 'Ce ne sont que {{rides}} sorties, dont {{same}} d’un même cycliste, et nous ne savons pas où. D’autres routes et d’autres cyclistes donneraient d’autres chiffres.',
    each: 'Chaque sortie',
    eachText:
      'La ligne du milieu est le temps réel, le point le temps calculé, la barre sa fourchette. Une barre qui touche la ligne avait raison ; un point à droite était trop lent.',
    ride: 'Sortie',
    ridden: 'réel',
    isInside: 'Dans la fourchette ?',
    hit: 'dans la fourchette',
    missed: 'hors de la fourchette',
    miss: 'Écart',
    limits: 'Ce que ces chiffres ne disent pas',
    limitWind: 'Le vent du jour : les fichiers ne l’ont pas, tout est compté sans vent.',
    limitUnknown:
      'La position, les pneus, le poids du vélo et la part roulée à l’abri : pas notés non plus, donc des valeurs courantes d’un vélo de route.',
    limitLegs: 'Vos jambes ce jour-là : on compare le temps que prennent ces watts, pas si vous pouvez les tenir.',
    toRoutes: 'Choisir un parcours',
  },
};
