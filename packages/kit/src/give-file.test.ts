import { giveFile } from './give-file';

describe('giving a file', () => {
  const saved: string[] = [];
  const file = new File(['x'], 'a.ulty');
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Object.assign(navigator, { canShare: undefined, share: undefined });
  });
  const named = (name: string) => Object.assign(new Error(name), { name });

  test.each([
    ['shared', undefined, []],
    ['cancelled', named('AbortError'), []],
    ['saved', named('NotAllowedError'), ['a.ulty']],
  ] as const)('%s', async (how, error, files) => {
    Object.assign(navigator, { canShare: () => true, share: () => (error ? Promise.reject(error) : Promise.resolve()) });
    expect(await giveFile(file, 'A')).toBe(how);
    expect(saved).toEqual(files);
  });

  test('saved where the browser shares no files', async () => {
    Object.assign(navigator, { canShare: () => false });
    expect(await giveFile(file, 'A')).toBe('saved');
    expect(saved).toEqual(['a.ulty']);
  });
});
