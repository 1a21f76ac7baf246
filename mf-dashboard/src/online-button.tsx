import { Button, type ButtonProps } from '@ulty/elements/base/button';
import { useConnectivity } from '@ulty/kit';

/** A button for an act that needs network: without it, the button is disabled and says why. */
export function OnlineButton({ offline, ...button }: ButtonProps & { offline: string }) {
  const isOnline = useConnectivity((state) => state.isOnline);
  return <Button {...button} reason={isOnline ? undefined : offline} />;
}
