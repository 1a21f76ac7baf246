import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Topics from a list (content/topics.yaml) instead of free labels, 408 of them for 837 questions. Answers, cards and attempts know their
 * question alone, and so follow it to its topic; what a league paid for a label is kept as it is, and the label is known as a former name of
 * its topic, so that nothing is paid a second time. Decision 0095.
 */
export class Topics0000000000067 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TOPICS);
    await runner.query(LABELS);
    await runner.query(`create index topic_labels_of_topic on topic_labels (topic_id)`);
    const former = Object.entries(FORMER).flatMap(([topic, labels]) => labels.split('|').map((label) => ({ topic, label })));
    // Names and categories come with the next import; until then the id stands for them.
    await runner.query(
      `insert into topics (id, name) select distinct f.topic, f.topic from jsonb_to_recordset($1::jsonb) as f (topic text)`,
      [JSON.stringify(former)],
    );
    await runner.query(
      `insert into topic_labels (label, topic_id) select f.label, f.topic from jsonb_to_recordset($1::jsonb) as f (label text, topic text)`,
      [JSON.stringify(former)],
    );
    for (const statement of CARRIED_OVER) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table questions drop constraint questions_topic_known');
    await runner.query('update questions q set topic = t.name from topics t where t.id = q.topic');
    await runner.query('drop table topic_labels, topics');
  }
}

const TOPICS = `create table topics (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  category text,
  subject text,
  position integer not null default 0,
  retired_at timestamptz,
  check (num_nonnulls(category, subject) <= 1)
)`;

const LABELS = `create table topic_labels (
  label text primary key,
  topic_id text not null references topics (id)
)`;

const CARRIED_OVER = [
  // Labels of content that is not ours, or that was retired long ago: topics of their own, out of the list.
  `insert into topics (id, name, retired_at)
   select distinct 'ancien-' || md5(q.topic), q.topic, now() from questions q
    where not exists (select from topic_labels l where l.label = q.topic)`,
  `insert into topic_labels (label, topic_id) select t.name, t.id from topics t where t.id = 'ancien-' || md5(t.name)`,
  `update questions q set topic = l.topic_id from topic_labels l where l.label = q.topic`,
  `alter table questions add constraint questions_topic_known foreign key (topic) references topics (id)`,
];

/** Each topic with the labels most of whose questions it took over. */
const FORMER: Record<string, string> = {
  'se-faire-remarquer':
    'L’idée centrale|Les époques|L’attention|Nuance|L’épreuve|Le risque|Le contraire|Définition|Le cycle|La méthode|Le prix|Le compromis|La durée',
  'faire-parler-de-soi': 'Le choix|Les relais|La courbe|La majorité|approcher|whatsapp|recommander',
  'trouver-et-garder-ses-clients': 'La fidélité|choisir|écouter|fidéliser|tenir parole',
  'vendre-sur-whatsapp': 'profil|compte|catalogue|commande|paiement|horaires|diffusion',
  'ressorts-de-l-influence':
    'Le contraste|Les raccourcis|Comparer|Le motif|Les traits|La règle|La force|Le petit oui|Le principe|Le grand nombre|Les conditions|L’urgence|La sympathie|La rareté',
  'resister-a-l-influence': 'La défense|La technique|Mesurer la concession|L’appât retiré|Les deux questions',
  'prix-de-revient': 'coûts|Coût d’un client|coût',
  'calculer-une-marge': 'marge|seuil',
  'fixer-un-prix': 'Coût cible|remise|méthode',
  'tenir-sa-caisse': 'caisse|solde|contrôle',
  epargner:
    'Le dixième|L’erreur|La leçon|La volonté|Dépenser neuf dixièmes|L’ordre|Les dépenses|Le septième remède|L’épargne|Se payer d’abord',
  'placer-son-argent': 'La sûreté|Perdre l’or|Le prêt|Les deux groupes|L’offre trop belle|La chance',
  'credit-et-interets': 'taux|coût total',
  'dettes-et-garanties': 'Le plan|Les créanciers|Les dettes|garantie|contrat|échéance',
  'argent-et-actifs':
    'Le travail|Garder|Les mots|La première leçon|Les émotions|L’école|La définition|Calculer le flux|Le mot juste|La maison|Les trois budgets|L’affaire|Les savoirs|L’emploi|Le luxe|Les obstacles|La gestion|La paresse',
  'commencer-par-un-pourquoi':
    'Le coût|Les leviers|L’efficacité|L’inspiration|Le discours|Les cercles|L’argent|Les vertus|Le cerveau|Le seuil|La diffusion|Le duo|Le porte-voix|La fracture|Trouver|La réussite|Les signes|Le filtre',
  'grandir-comme-dirigeant':
    'diriger|Fenêtre et miroir|Niveau 5|Cinq niveaux|Le moment|Les étapes|Le plafond|La mesure|Le titre|L’héritage|Multiplier|La croissance|La difficulté',
  'confiance-et-elan': 'La confiance|La navigation|Prévoir|L’addition|L’intuition|L’élan|L’adhésion|Le sacrifice',
  's-entourer': 'Recruter|D’abord qui|Le cercle proche|Les freins|Le lien|L’image|Le magnétisme',
  'capturer-et-clarifier':
    'Trier|Boucle ouverte|Capturer|Boîtes de réception|Esprit libre|Vider|Déléguer|Prochaine action|Deux minutes|Projet|Différer',
  'listes-et-revue': 'Calendrier|Planification|Contexte|En attente|Projets|Choisir|Revue|Place nette|Six niveaux|Commencer',
  'installer-une-habitude':
    'Identité|Petits pas|Plateau|Système|Trois couches|Environnement|Empilement|Boucle|Entourage|Inversion|Régularité|Friction|Agir|Répétition|Difficulté|Maîtrise|Terrain|Automatisme',
  'choisir-ses-priorites': 'Les priorités|cadrans|semaine|priorités|refuser',
  'suivre-et-deleguer-son-temps': 'délégation|temps|relevé|regrouper|déléguer',
  'ocean-bleu': 'océan bleu|Innovation-valeur|Océan rouge|Exemple du cirque|Océan bleu|Six pistes|Points communs|Acheteurs|Non-clients',
  'courbe-de-valeur': 'Quatre actions|Bonne courbe|Canevas|Coûts|Arbitrage',
  'executer-une-strategie': 'milieu|démarche|révision|Processus équitable|Séquence|Obstacles|Renouveler',
  'choisir-son-creneau': 'Ratio|Trois cercles|Capacité|Image|Refuser',
  'faits-et-discipline': 'Signal d’alerte|Paradoxe|Vérité|Motivation|Mesurer|Volant|Renoncer|Technologie|Spirale|Discipline',
  'penser-le-nouveau': '0 à 1|Penser|Progrès|Leçons|Petite équipe|Attitudes|Loi de puissance|Secret|Deux sortes',
  'echapper-a-la-concurrence': 'Petit marché|Quatre forces|Monopole|Commencer petit|Grand marché',
  'construire-et-distribuer': 'Vente|Sept questions|Trois rôles|Coût du client|Équipe',
  'innovation-de-rupture':
    'Continuité|Rupture|Technique|Parcours|Disques durs|Clients|Réseau de valeur|Refus|Acier|Retraits|Deux courbes|Marché|Base de choix|Offre excédentaire|Étape suivante|Découverte|Capacités|Autonomie|Essai|Réserve',
  'travailler-avec-une-ia': 'limites|usages|vérifier|consigne|compte rendu|données',
  tableur: 'saisie|résumé|sauvegarde',
  'securite-du-telephone': 'codes|appareil|arnaques|commerce|réagir',
  'reconnaitre-et-corriger': 'critique|appréciation|besoin d’importance|dignité|correction|encouragement',
  'gagner-la-sympathie': 'habitudes|écoute|intérêt|nom|sincérité',
  'convaincre-sans-dispute': 'désir de l’autre|erreur|conversation|dispute|démonstration|coût d’une dispute',
  'observer-et-nommer': 'observation|évaluation|quatre éléments|murs|besoin|cause|sentiment|réactions',
  'demander-sans-exiger': 'demande|refus',
  ecouter: 'se faire comprendre|colère|gratitude|force',
  'etat-d-esprit': 'état fixe|pensées|potentiel|mélange|décision|apprendre|culte du talent|relations',
  'effort-et-progres': 'défenses|éloge|effort|progrès|exigence|plan|changer|échec',
  'choisir-et-viser': 'équilibre|changement|maturité|victoires|efficacité|mission|proactivité|influence|deux créations|renouvellement',
  'gagner-ensemble': 'gagnant-gagnant|compte affectif|négociation|synergie|confiance|différences',
  'apprendre-a-apprendre': 'se tester|méthodes|corriger',
  'planifier-ses-revisions': 'planifier|espacer|examen|durée',
  'reviser-en-groupe': 'groupe|règles|séance|mathématiques|expliquer',
  'modele-economique':
    'segments|valeur|canaux|revenus|cohérence|ressources|partenaires|gratuit|plateforme|longue traîne|séparation|ouverture',
  'concevoir-une-offre': 'scénario|empathie|idées|prototype|récit',
  'tester-une-idee': 'définition|prévision|preuve|hypothèses|test|boucle',
  'mesurer-et-avancer': 'pivot|indicateurs|suivi par groupe|étapes|cinq pourquoi|moteurs|petits lots',
  'declarer-son-entreprise': 'vocabulaire|déclarer|engagements|formes|guichet',
  'appel-d-offres': 'prix|décider|éthique|dossier|calendrier',
};
