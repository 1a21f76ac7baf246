import { heroCommunityPage } from '@ulty/domain/base/pages.js';
import { ListPage } from './list-page';

const lead = () => 'Questions et réponses d’élèves et d’étudiants, matière par matière.';

/** Questions of pupils and students. Product §2.13. */
export default function HeroListPage() {
  return <ListPage path={heroCommunityPage} title="Communauté Académique" track="quiz-hero" lead={lead} />;
}
