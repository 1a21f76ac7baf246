import { starsCommunityPage } from '@ulty/domain/base/pages.js';
import { ListPage } from './list-page';

const lead = () => 'Questions et réponses d’entrepreneurs\u00a0: vendre, gérer sa caisse, se lancer.';

/** Questions of entrepreneurs. Product §2.13. */
export default function StarsListPage() {
  return <ListPage path={starsCommunityPage} title="Communauté Entrepreneuriat" track="quiz-ulty-stars" lead={lead} />;
}
