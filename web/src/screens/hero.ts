/** The position on the first page: the pieces of a real game, by colour, as in game records. */

import type { BoardPiece } from '../board/config.ts';
import { parseCell } from '../core/cell.ts';
import type { Colour } from '../core/types.ts';

const PIECES: Readonly<Record<Colour, string>> = {
  blue: 'b18,c18,a19,b19,a20 e16,d17,e17,f17,e18 c13,b14,c14,c15,d15 e10,e11,d12,e12,f12 g11,h11,i11,j11,i12 l9,m9,n9,k10,l10 o10,p10,p11,p12,q12 o13,o14,m15,n15,o15 a9,a10,a11,a12,a13 c7,d7,b8,c8,d8 a4,b4,a5,a6,a7',
  yellow:
    'r18,s18,s19,t19,t20 p15,o16,p16,q16,q17 m16,l17,m17,n17,m18 i16,j16,k16,h17,i17 e14,e15,f15,g15,g16 f18,g18,e19,f19,g19 r12,r13,s13,r14,r15 k13,l13,m13,l14,l15 o9,p9,q9,q10,q11 n10,k11,l11,m11,n11 c16,d16,b17,c17',
  red: 's1,t1,r2,s2,r3 o3,o4,p4,q4,p5 o6,n7,o7,p7,o8 l2,m2,n2,k3,l3 h3,h4,i4,j4,j5 q8,r8,s8,r9,r10 k6,j7,k7,j8,k8 s11,t11,t12,t13,t14 e1,f1,g1,h1,g2 s15,r16,s16,r17 o18,p18,q18,o19,q19',
  green:
    'a1,a2,b2,c2,b3 e2,d3,e3,f3,e4 f5,f6,g6,g7,h7 i8,i9,j9,k9,i10 m5,m6,l7,m7,l8 e8,f8,d9,e9,f9 b10,c10,c11,b12,c12 d13,e13,f13,g13,d14 j12,j13,h14,i14,j14 d5,b6,c6,d6,b7 k4,l4,k5',
};

export const HERO_SIZE = 20;

export function heroPieces(): BoardPiece[] {
  return readPieces(PIECES);
}

/** Pieces as the names of their cells, those of a colour behind each other. */
export function readPieces(values: Readonly<Record<Colour, string>>): BoardPiece[] {
  return Object.entries(values).flatMap(([colour, pieces]) =>
    pieces.split(' ').map((value) => ({
      colour: colour as Colour,
      cells: value.split(',').map(parseCell),
    })),
  );
}
