import { groupShared } from '@ulty/contracts/event-types/groups.js';
import { Button } from '@ulty/elements/base/button';
import { pin } from '@ulty/elements/base/icons';
import { showToast } from '@ulty/kit';
import { useOwnGroups } from '../groups/groups.data';
import { useAct } from '@ulty/kit/use-act';

interface PinToGroupProps {
  id: string;
  title: string;
  onEnd: () => void;
}

/** Pins a question in the groups that the reader animates; renders nothing for others. Product §2.15. */
export function PinToGroup({ id, title, onEnd }: PinToGroupProps) {
  const groups = useOwnGroups().data?.groups.filter(({ standing }) => standing === 'animator') ?? [];
  const { run, isBusy } = useAct(groupShared, title, { kept: 'Épingle gardée', failed: 'La question n’est pas épinglée' });
  const pinTo = async (groupId: string, name: string) => {
    const done = await run({ groupId, kind: 'question', contentId: id, isShared: true });
    if (!done) return;
    onEnd();
    if (done.state === 'synced') showToast({ kind: 'done', title: 'Question épinglée', detail: name });
  };
  return groups.map(({ id: groupId, name }) => (
    <Button key={groupId} variant="quiet" small icon={pin} disabled={isBusy} onClick={() => void pinTo(groupId, name)}>
      Épingler dans {name}
    </Button>
  ));
}
