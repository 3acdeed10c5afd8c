interface Size {
  width: number;
  height: number;
}

/** @returns the largest size of the same proportions that fits into `box`, in the unit of `box` */
export function fitInto(size: Size, box: Size): Size {
  const scale = Math.min(box.width / size.width, box.height / size.height);
  return { width: size.width * scale, height: size.height * scale };
}
