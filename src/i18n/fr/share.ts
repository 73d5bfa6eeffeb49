import type { Words } from '../words.ts';

export const share: Words['share'] = {
  about: 'Plan partagé',
  shown: 'Voici le plan de quelqu’un d’autre ; le vôtre est conservé.',
  ownMass: 'Le lien ne dit pas le poids : le vôtre est utilisé, {{mass}} kg.',
  factorsLeft: 'Le parcours a été redécoupé depuis : les puissances fixées par tronçon n’ont pas été reprises.',
  forecastMissing: 'Ce plan utilise les prévisions météo ; activez-les pour obtenir le même résultat.',
  keep: 'Adopter ce plan',
  back: 'Revenir au mien',
  kept: 'C’est désormais votre plan.',
  left: 'Votre plan est de retour.',
  bad: 'Ce lien est incomplet ou a été modifié. Voici votre propre plan.',
  hint: 'Tout le plan est dans le lien, rien n’est gardé sur le serveur ; toute personne qui a le lien peut le lire.',
  withoutMass: 'Sans mon poids',
  withoutMassHint: 'Le plan sera calculé avec le poids de la personne qui l’ouvre.',
  link: 'Lien',
  copy: 'Copier le lien',
  copied: 'Lien copié.',
  copyFailed: 'La copie a échoué ; appuyez longuement sur le lien ci-dessus.',
  send: 'Envoyer',
  sendFailed: 'L’envoi a échoué ; copiez plutôt le lien.',
  failed: 'Ce plan ne tient pas dans un lien.',
  ownCourse:
    'Votre propre parcours ne s’ouvre que chez vous : un lien ne servirait à personne. Exportez un fichier GPX et envoyez-le.',
};
