import { useParams } from '@ulty/kit';
import { Thread } from './thread';

/** A question, its answers and comments. Product §2.13. */
export default function QuestionPage() {
  const { id = '' } = useParams();
  return <Thread key={id} id={id} isPage />;
}
