/** What every account is told first: exactly three, as many as the specification's badge says. Product §2.17. */
export const WELCOME_NOTICES: readonly { title: string; body: string; href: string }[] = [
  { title: 'Bienvenue sur Ulty', body: 'Votre tableau de bord rassemble vos cours et vos UltyCoins.', href: '/dashboard' },
  { title: 'Votre premier cours', body: 'Les cours gratuits s’ouvrent en un geste.', href: '/courses' },
  { title: 'À lire cette semaine', body: 'Des articles courts, lisibles sans réseau après une visite.', href: '/blog' },
];
