/* Files of a zip, unpacked one by one by the browser itself. */

const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** Bytes of one file, unpacked: a picture has fewer. */
export const LARGEST = 32 << 20;

export interface Packed {
  path: string;
  read(): Promise<Blob>;
}

/** What lies in a zip; null: it is none. Files that are encrypted, packed in another way than usual, or huge are left out. */
export async function unzip(file: Blob): Promise<Packed[] | null> {
  const tailAt = Math.max(0, file.size - 65557);
  const tail = new DataView(await file.slice(tailAt).arrayBuffer());
  let end = tail.byteLength - 22;
  while (end >= 0 && tail.getUint32(end, true) !== END) end--;
  if (end < 0) return null;
  const [size, from] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  const list = new DataView(await file.slice(from, from + size).arrayBuffer());
  const found: Packed[] = [];
  for (let at = 0; at + 46 <= list.byteLength && list.getUint32(at, true) === ENTRY;) {
    const flags = list.getUint16(at + 8, true);
    const method = list.getUint16(at + 10, true);
    const [packed, whole] = [list.getUint32(at + 20, true), list.getUint32(at + 24, true)];
    const [name, extra, note] = [28, 30, 32].map((where) => list.getUint16(at + where, true)) as [number, number, number];
    const header = list.getUint32(at + 42, true);
    if (at + 46 + name > list.byteLength) break;
    const path = new TextDecoder().decode(new Uint8Array(list.buffer, at + 46, name));
    at += 46 + name + extra + note;
    if (path.endsWith('/') || flags & 1 || (method !== 0 && method !== 8) || whole > LARGEST) continue;
    found.push({ path, read: () => unpack(file, header, packed, method) });
  }
  return found;
}

async function unpack(file: Blob, header: number, packed: number, method: number): Promise<Blob> {
  const local = new DataView(await file.slice(header, header + 30).arrayBuffer());
  const from = header + 30 + local.getUint16(26, true) + local.getUint16(28, true);
  const bytes = file.slice(from, from + packed);
  if (method === 0) return bytes;
  const parts: BlobPart[] = [];
  let size = 0;
  const reader = bytes.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > LARGEST) throw new Error(`more than ${LARGEST} bytes`);
    parts.push(next.value as BlobPart);
  }
  return new Blob(parts);
}
