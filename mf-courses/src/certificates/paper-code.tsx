import { QrCode } from '@ulty/elements/media/qr-code';

/** The code of the certificate on the screen, for another phone to scan and verify without network. */
export default function PaperCode({ text }: { text: string }) {
  return <QrCode text={text} label="Code QR du certificat" />;
}
