import { ApiError } from "./api-error.ts";

/** Has the browser save something as a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/**
 * Downloads a file from the API and has the browser save it, under the name that the response gives it.
 * @param otherwise its name if the response gives none
 * @throws {ApiError} when the response is not OK
 * @throws {TypeError} when the server cannot be reached, or the file ends too early
 */
export async function downloadFile(address: string, otherwise: string): Promise<void> {
  const response = await fetch(address, { credentials: "include" });
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText, undefined);
  const named = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  saveFile(named ?? otherwise, await response.blob());
}
