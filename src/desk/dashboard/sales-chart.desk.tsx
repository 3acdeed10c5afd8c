import { useEffect, useRef } from 'react';
import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip, type Plugin } from 'chart.js';
import { CHART_FILL_COLOUR, CHART_LINE_COLOUR } from '../../platform/settings/desk-limits.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import type { SalesPeriod } from './sales-periods.desk.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip, valuesOnBars());

interface Props {
  periods: SalesPeriod[];
  onPeriod: (period: SalesPeriod) => void;
}

/** Screen readers and keyboards use the table, which has the same numbers. */
export function SalesChart({ periods, onPeriod }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    Chart.defaults.font.family = getComputedStyle(canvas.current!).fontFamily;
    const chart = new Chart(canvas.current!, {
      type: 'bar',
      data: {
        labels: periods.map(({ label }) => label),
        datasets: [
          {
            label: 'Sales',
            data: periods.map(({ totalSales }) => totalSales),
            borderColor: CHART_LINE_COLOUR,
            backgroundColor: CHART_FILL_COLOUR,
            borderWidth: 2,
            borderRadius: 4,
            maxBarThickness: 56,
          },
        ],
      },
      options: {
        responsive: true,
        maintainAspectRatio: false,
        animation: false,
        layout: { padding: { top: 24 } },
        onClick: (_event, [bar]) => {
          if (bar) onPeriod(periods[bar.index]!);
        },
        plugins: {
          tooltip: { callbacks: { label: ({ parsed }) => `Sales: ${adminRupees(parsed.y ?? 0)}` } },
        },
        scales: {
          x: { grid: { display: false }, ticks: { color: textColourOf } },
          y: {
            beginAtZero: true,
            border: { display: false },
            grid: { color: lineOf },
            ticks: { color: textColourOf, callback: (value) => shortRupees(Number(value)) },
          },
        },
      },
    });
    // Canvas colours are read when the chart is drawn, so a change of theme redraws it.
    const redraw = () => chart.update();
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', redraw);
    const theme = new MutationObserver(redraw);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      dark.removeEventListener('change', redraw);
      theme.disconnect();
      chart.destroy();
    };
  }, [periods, onPeriod]);

  return (
    <div className="relative h-75 border-line text-text-2 md:h-90">
      <canvas ref={canvas} role="img" aria-label="Sales by period, as bars; the table has the same figures" />
    </div>
  );
}

const ROOM_FOR_A_VALUE_PX = 44;

/** Writes the value above each bar, because the specification's amber alone has too little contrast. */
function valuesOnBars(): Plugin<'bar'> {
  return {
    id: 'values-on-bars',
    afterDatasetsDraw(chart) {
      const { ctx, canvas, data, chartArea } = chart;
      const values = data.datasets[0]!.data as number[];
      if (chartArea.width / values.length < ROOM_FOR_A_VALUE_PX) return;
      const { color, fontFamily } = getComputedStyle(canvas);
      ctx.save();
      ctx.fillStyle = color;
      ctx.font = `600 12px ${fontFamily}`;
      ctx.textAlign = 'center';
      chart.getDatasetMeta(0).data.forEach((bar, index) => {
        if (values[index]! > 0) ctx.fillText(shortRupees(values[index]!), bar.x, bar.y - 7);
      });
      ctx.restore();
    },
  };
}

/** Canvas cannot read CSS variables, so the colour comes from the chart's parent element. */
function textColourOf({ chart }: { chart: Chart }): string {
  return getComputedStyle(chart.canvas).color;
}

function lineOf({ chart }: { chart: Chart }): string {
  return getComputedStyle(chart.canvas.parentElement!).borderColor;
}

const short = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });

function shortRupees(rupees: number): string {
  return `₹${short.format(rupees)}`;
}
